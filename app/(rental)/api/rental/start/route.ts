import { createPayHandlers } from "@app/_shared/pay-route"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { rentalEndpoints } from "#lib/rental/contract"
import { type RentalIntent, createRentalCommand } from "#lib/rental/server/payment"

/** Pays a renewal. */
export const POST = jsonOrFormEndpoint(
  rentalEndpoints.start,
  ...createPayHandlers("rental", (intent: RentalIntent, method) => createRentalCommand(intent, method)),
)
