import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { clearSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { setSavingPayments } from "#lib/payments/server/saved/saving"

/** A driver who stops saving also deletes what was saved. */
export const POST = formEndpoint(paymentsEndpoints.saving, async ({ to }) => {
  const isOn = to === "on"
  await setSavingPayments(isOn)
  if (!isOn) await clearSavedPayments()
  return seeOther(addresses.myPayments.path)
})
