import { createToggleHandlers } from "#lib/cars/server/toggle-handlers"
import { carEndpoints } from "#lib/cars/contract"
import { receiveMessages } from "#lib/cars/server/cars"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

export const POST = eitherHandler(carEndpoints.messages, ...createToggleHandlers(receiveMessages))
