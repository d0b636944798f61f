import { createToggleHandlers } from "#lib/cars/server/toggle-handlers"
import { carEndpoints } from "#lib/cars/contract"
import { receiveMessages } from "#lib/cars/server/cars"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"

export const POST = jsonOrFormEndpoint(carEndpoints.messages, ...createToggleHandlers(receiveMessages))
