import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { clearSavedPayments, hasSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { setSavingPayments } from "#lib/payments/server/saved/saving"

/**
 * A driver who stops saving also deletes what was saved. Without JavaScript a second page asks for confirmation if anything
 * was saved.
 */
export const POST = formEndpoint(paymentsEndpoints.saving, async ({ on, confirmed }) => {
  const isOn = on === "1"
  if (!isOn && confirmed !== "1" && (await hasSavedPayments()))
    return seeOther(fillAddress(addresses.myPayments, {}, { confirm: "stop" }))
  await setSavingPayments(isOn)
  if (!isOn) await clearSavedPayments()
  return seeOther(addresses.myPayments.path)
})
