import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { defineBarrierPage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { GateCodeScreen } from "#components/offline-pay/gate-code-screen"
import { addresses } from "#lib/addresses/addresses"
import { createQrCode } from "#lib/core/values/qr-code"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { normalizePlate } from "#lib/core/plate/plate"
import { isPlainId } from "#lib/core/values/plain-id"
import { isParkOnline } from "#lib/offline-pay/server/payment"
import { type GateOrder, getGateOrder } from "#lib/offline-pay/server/gate-order"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { getReceiptAccess, redactReceipt } from "#lib/payments/server/receipt-access"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getSettledPayment } from "#lib/payments/server/result"
import { LEAVE_SECONDS } from "#lib/payments/rules"
import { getSupportPhone } from "#lib/platform/server/operator"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "扫码开闸" }

/**
 * Shows the code that an offline barrier reads: the provider's gate code or the transaction id. Transaction ids can be
 * guessed. A driver who cannot have paid in this browser, does not own the car and has no plate in the URL only sees a
 * masked plate and the id from the URL.
 */
export default defineBarrierPage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { transaction_id: transactionId, licence_plate } = await readQuery(
    searchParams,
    "transaction_id",
    "licence_plate",
  )
  if (!isPlainId(transactionId)) {
    return <GateCodeScreen doneHref={addresses.plateSelectYdV2.path} supportPhone={await getSupportPhone()} />
  }
  const urlPlate = normalizePlate(licence_plate ?? "").slice(0, 20) || undefined
  // The values of a scan of the barrier come before those that any browser may have started a payment with.
  const scannedOrder = urlPlate ? await getGateOrder(transactionId, urlPlate) : undefined
  const gateOrder = scannedOrder ?? (await getGateOrder(transactionId))
  // Anyone can write the URL of a barrier for any order.
  const isForThisCar = gateOrder !== undefined && gateOrder.plate === urlPlate && !(await isParkOnline(gateOrder))
  const order = await queryOrder(gateOrder?.orderId ?? transactionId, async () => gateOrder, {
    isFound: () => gateOrder !== undefined,
    isForThisCar: () => isForThisCar,
  })
  const { canView, canViewGateCode } = isForThisCar
    ? { canView: true, canViewGateCode: true }
    : await getOrderAccess(order)
  const result = order && canViewGateCode ? await undefinedIfSlow(provider["offline-pay"].status(order)) : undefined
  const status = result?.ok && result.data.paid ? result.data : undefined
  return (
    <GateCodeScreen
      code={createQrCode(status?.gateCode ?? transactionId)}
      seconds={status?.leftSeconds ?? LEAVE_SECONDS}
      plate={order && (canView ? order.plate : redactReceipt(order).plate)}
      isUnconfirmed={!status}
      refreshHref={await getCurrentUrl()}
      supportPhone={await getSupportPhone()}
      doneHref={addresses.menu.path}
    />
  )
})

async function getOrderAccess(order: GateOrder | undefined) {
  if (!order) return { canView: false, canViewGateCode: false }
  const { orderId, plate } = order
  const record = await getSettledPayment(paymentTypes, orderId).catch(fallbackIfProviderDown(undefined))
  return getReceiptAccess(orderId, { record, plate, state: "paid" })
}
