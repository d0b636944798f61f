import { createToggleHandlers } from "#lib/cars/server/toggle-handlers"
import { carsEndpoints } from "#lib/cars/contract"
import { receiveMessages } from "#lib/cars/server/cars"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"

export const POST = jsonOrFormEndpoint(carsEndpoints.messages, ...createToggleHandlers(receiveMessages))
