import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { clearSavedPayments } from "#lib/payments/server/saved/saved-payments"

/** Without JavaScript a second page asks for confirmation. */
export const POST = formEndpoint(paymentsEndpoints.clearSaved, async ({ confirmed }) => {
  if (confirmed !== "1") return seeOther(fillAddress(addresses.myPayments, {}, { confirm: "clear" }))
  await clearSavedPayments()
  return seeOther(addresses.myPayments.path)
})
