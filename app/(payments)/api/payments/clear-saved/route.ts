import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { clearSavedPayments } from "#lib/payments/server/saved/saved-payments"

export const POST = formEndpoint(paymentsEndpoints.clearSaved, async () => {
  await clearSavedPayments()
  return seeOther(addresses.myPayments.path)
})
