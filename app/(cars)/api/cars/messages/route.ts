import { switching } from "#lib/cars/server/car-switch"
import { carsEndpoints } from "#lib/cars/contract"
import { receiveMessages } from "#lib/cars/server/keeping"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"

export const POST = jsonOrFormEndpoint(carsEndpoints.messages, ...switching(receiveMessages))
