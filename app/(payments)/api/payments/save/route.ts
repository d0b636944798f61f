import { addresses } from "#lib/addresses/addresses"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { findOwnPaidStay, savePaidStay } from "#lib/payments/server/saved/saved-payments"
import { parkOfOrder } from "#lib/provider/adapter"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { isSavingStay } from "#lib/payments/server/saved/saving"

/** Saves a paid stay in this browser: by the script of the paid screen, or because the driver asks for it. */
export const POST = jsonOrFormEndpoint(
  paymentsEndpoints.save,
  async ({ orderId }) => ({ isSaved: (await isSaving(orderId)) && (await savePaidStay(orderId)) }),
  async ({ orderId }) => {
    await savePaidStay(orderId)
    return seeOther(addresses.myPayments.path)
  },
)

async function isSaving(orderId: string): Promise<boolean> {
  // Order numbers that were not paid here make no call.
  if (!(await findOwnPaidStay(orderId))) return false
  const parkId = parkOfOrder(orderId)
  return isSavingStay(orderId, findCleanCode(parkId, await findParkSettings(parkId)))
}
