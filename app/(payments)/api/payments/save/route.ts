import { addresses } from "#lib/addresses/addresses"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentsEndpoints } from "#lib/payments/contract"
import { savePaidStay } from "#lib/payments/server/saved/saved-payments"
import { parkOfOrder } from "#lib/provider/adapter"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { isSavingPaymentsAt } from "#lib/payments/server/saved/saving"

/** Saves a paid stay in this browser: by the script of the paid screen, or because the driver asks for it. */
export const POST = jsonOrFormEndpoint(
  paymentsEndpoints.save,
  async ({ orderId }) => ({ isSaved: (await isSavingAt(parkOfOrder(orderId))) && (await savePaidStay(orderId)) }),
  async ({ orderId }) => {
    await savePaidStay(orderId)
    return seeOther(addresses.myPayments.path)
  },
)

async function isSavingAt(parkId: string): Promise<boolean> {
  const park = await undefinedIfSlow(provider.payments.park({ parkId }))
  return isSavingPaymentsAt(park?.ok ? park.data : undefined)
}
