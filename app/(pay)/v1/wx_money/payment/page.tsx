import { redirect } from "next/navigation"
import { formToken } from "../../../../form-token"
import { asked, type Asked } from "../../../../query"
import { screen } from "../../../../screen"
import { OpenBridgeScreen } from "#components/pay/open-bridge-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { prepareBridge } from "#lib/pay/flow/bridge"
import { isBegunHere } from "#lib/pay/flow/open-payments"
import { referenceOf } from "#lib/pay/flow/record"
import { askAboutOrder } from "#lib/pay/flow/order-questions"
import { isKnown, paymentResult } from "#lib/pay/flow/result"
import { isOrderId } from "#lib/pay/rules"
import { payAddressOf } from "#lib/pay/address"

export const metadata = { title: "微信支付" }

/**
 * The messaging app's own payment of an order that was begun on the pay screen: made ready here, opened by the
 * bridge. Who has begun nothing is shown the fee first, and for whom it was begun elsewhere nothing is made ready.
 */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { order_id: orderId } = await asked(searchParams, "order_id")
  if (!isOrderId(orderId)) redirect(addresses.plateSelectYdV2.path)
  const { state, fee, record } = await askAboutOrder(orderId, () => paymentResult(orderId), {
    isThere: isKnown,
  })
  // Not known is what was begun and cannot be read now: no fee to be paid a second time.
  if (fee && (state === "unpaid" || (!record && state !== "unknown"))) redirect(payAddressOf(orderId, fee))
  const ended = (result?: string) => fill(addresses.paying, {}, { order_id: orderId, result })
  if (state !== "paying" || record?.method !== "weixin" || !(await isBegunHere(orderId, record))) redirect(ended())

  const prepared = await prepareBridge(referenceOf(orderId, record) ?? orderId)
  if ("redirect" in prepared) redirect(prepared.redirect)
  if (!("bridge" in prepared)) redirect(ended("abnormal"))
  return (
    <OpenBridgeScreen
      orderId={orderId}
      bridge={prepared.bridge}
      due={record.due ?? fee?.amount}
      plate={record.plate}
      park={record.park}
      resultHref={ended()}
      formToken={await formToken()}
    />
  )
})
