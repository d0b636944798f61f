import { payRoute } from "@app/_shared/pay-route"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { rentalOwn } from "#lib/rental/contract"
import { type RentalIntent, createRentalCommand } from "#lib/rental/server/payment"

/** Pays a renewal. */
export const POST = eitherHandler(
  rentalOwn.start,
  ...payRoute("rental", (intent: RentalIntent, method) => createRentalCommand(intent, method)),
)
