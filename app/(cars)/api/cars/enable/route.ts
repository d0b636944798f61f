import { switching } from "#lib/cars/server/car-switch"
import { carsOwn } from "#lib/cars/contract"
import { setActive } from "#lib/cars/server/keeping"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

export const POST = eitherHandler(carsOwn.enable, ...switching(setActive))
