import { redirect } from "next/navigation"
import { asked, type Asked } from "../../../../query"
import { screen } from "../../../../screen"
import { OpenBridgeScreen } from "#components/pay/open-bridge-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { env } from "#lib/kit/env"
import { prepareBridge } from "#lib/pay/flow/bridge"
import { referenceOf } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"
import { cashierAddress } from "#lib/pay/rules"
import { payAddressOf } from "#lib/pay/address"

export const metadata = { title: "微信支付" }

/**
 * The messaging app's own payment of an order that was begun on the pay screen: made ready here, opened by the
 * bridge. Who has begun nothing is shown the fee first.
 */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { order_id: orderId } = await asked(searchParams, "order_id")
  if (!orderId) redirect(addresses.plateSelectYdV2.path)
  const { state, fee, record } = await paymentResult(orderId)
  // Not known is what was begun and cannot be read now: no fee to be paid a second time.
  if (fee && (state === "unpaid" || (!record && state !== "unknown"))) redirect(payAddressOf(orderId, fee))
  const ended = (result?: string) => fill(addresses.paying, {}, { order_id: orderId, result })
  if (state !== "paying" || record?.method !== "weixin") redirect(ended())

  const prepared = await prepareBridge(referenceOf(orderId, record) ?? orderId)
  const elsewhere =
    "redirect" in prepared ? cashierAddress(prepared.redirect, env().CASHIER_HOSTS, env().PUBLIC_URL) : undefined
  if (elsewhere) redirect(elsewhere)
  if (!("bridge" in prepared)) redirect(ended("abnormal"))
  return (
    <OpenBridgeScreen
      orderId={orderId}
      bridge={prepared.bridge}
      due={record.due}
      plate={record.plate}
      park={record.park}
      resultHref={ended()}
      elsewhereHref={fill(addresses.openInBrowser, {}, { order_id: orderId })}
    />
  )
})
