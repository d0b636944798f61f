import { paying } from "../../../../(payments)/pay-handler"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { rentalOwn } from "#lib/rental/contract"
import { type RentalAttempt, rentalPlan } from "#lib/rental/server/payment"

/** Pays a renewal. */
export const POST = eitherHandler(
  rentalOwn.start,
  ...paying("rental", (attempt: RentalAttempt, method) => rentalPlan(attempt, method)),
)
