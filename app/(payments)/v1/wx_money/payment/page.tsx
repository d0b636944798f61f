import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { OpenBridgeScreen } from "#components/payments/start/open-bridge-screen"
import { addresses } from "#lib/addresses/addresses"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { prepareAgain } from "#lib/payments/server/prepare-bridge"
import { isBegunHere, isTappedForHere } from "#lib/payments/server/open-payments"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { factsOf, forAnybody, mayReadAll } from "#lib/payments/server/who-may-read"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { payAddressOf, payingAddress } from "#lib/payments/address"

export const metadata = { title: "微信支付" }

/**
 * The messaging app's own payment of an order that was begun on the pay screen: made ready here, opened by the
 * bridge, for whoever has tapped for it in this browser. By its address alone nothing is made ready.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId } = await asked(searchParams, "order_id")
  if (!isOrderId(orderId)) redirect(addresses.plateSelectYdV2.path)
  const { state, said, fee, record } = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), {
    isThere: isKnown,
  })
  // Not known is what was begun and cannot be read now: no fee to be paid a second time.
  if (fee && (state === "unpaid" || (!record && state !== "unknown"))) redirect(payAddressOf(orderId, fee))
  const ended = (result?: string) => payingAddress(orderId, result)
  const mayOpen = state === "paying" && said !== "PAYING" && record?.method === "weixin"
  if (!mayOpen || !inMessagingApp(await headers()) || !(await isTappedForHere(orderId, record))) redirect(ended())

  const prepared = await prepareAgain(orderId, record)
  if (!prepared) redirect(ended())
  if ("redirect" in prepared) redirect(prepared.redirect)
  if (!("bridge" in prepared)) redirect(ended("abnormal"))
  const isMine = await isBegunHere(orderId, record)
  const facts = factsOf({ record, fee }, isMine)
  const readsAll = await mayReadAll(orderId, { record, plate: facts.plate })
  return (
    <OpenBridgeScreen
      orderId={orderId}
      bridge={prepared.bridge}
      {...(readsAll ? facts : forAnybody(facts))}
      resultHref={ended()}
      formToken={isMine ? await formToken() : undefined}
    />
  )
})
