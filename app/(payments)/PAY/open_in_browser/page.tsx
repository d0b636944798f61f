import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { OpenInBrowserScreen } from "#components/payments/start/open-in-browser-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { canonicalOrigin } from "#lib/env/env"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payAddressOf, payingAddress } from "#lib/payments/address"
import { orderHandedOver, handoverCode } from "#lib/payments/server/handover-code"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { kindOf } from "#lib/payments/server/kind"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { mayShow } from "#lib/payments/states"

export const metadata = { title: "在浏览器中打开" }

/**
 * Alipay does not open inside the messaging app. There this page says so and keeps asking for the result; its own
 * address, opened in another browser, leads to the order's pay screen; paying is a tap of its own there.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId, ref } = await asked(searchParams, "order_id", "ref")
  const messaging = inMessagingApp(await headers())
  if (!ref) {
    if (!isOrderId(orderId)) redirect(addresses.plateSelectYdV2.path)
    redirect(fill(addresses.openInBrowser, {}, { ref: await handoverCode(orderId) }))
  }
  const order = await orderHandedOver(ref)
  if (!order) return <OpenInBrowserScreen againHref={addresses.plateSelectYdV2.path} />
  const resultHref = payingAddress(order)
  if (!messaging) {
    const result = await askAboutOrder(order, () => paymentResult(paymentKinds, order), { isThere: isKnown })
    if (!isKnown(result)) redirect(addresses.plateSelectYdV2.path)
    const { fee, state } = result
    const isStay = kindOf(paymentKinds, order, result) === paymentKinds.stay
    // Only a parking fee has a pay screen that can be made from its number; of all else the result leads on.
    redirect(isStay && fee && mayShow("pay", state) ? payAddressOf(order, fee) : resultHref)
  }
  return (
    <OpenInBrowserScreen
      link={canonicalOrigin() + fill(addresses.openInBrowser, {}, { ref })}
      orderId={order}
      resultHref={resultHref}
      againHref={addresses.plateSelectYdV2.path}
    />
  )
})
