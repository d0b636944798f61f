import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { payProps } from "../../pay-props"
import { asked, type Asked } from "../../../query"
import { here, screen } from "../../../screen"
import { PayScreen } from "#components/pay/pay-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { readPayAddress } from "#lib/pay/address"
import { quoteFor } from "#lib/pay/flow/quote"
import { paymentResult } from "#lib/pay/flow/result"
import { rightScreen } from "#lib/pay/states"

export const metadata = { title: "确认支付" }

const ids = (text: string | undefined) => text?.split(",").filter(Boolean).slice(0, 20)

/** The address names the order; everything else in it is only what was once true. */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { coupons, vouchers } = await asked(searchParams, "coupons", "vouchers")
  const address = await here()
  const told = readPayAddress(address)
  if (!told?.orderId) redirect(addresses.plateSelectYdV2.path)

  const [quoted, result, sent] = await Promise.all([
    quoteFor({ orderId: told.orderId, coupons: ids(coupons), vouchers: ids(vouchers) }),
    paymentResult(told.orderId),
    headers(),
  ])
  const right = rightScreen(result.state)
  if (right === "waiting" || right === "success") redirect(fill(addresses.paying, {}, { order_id: told.orderId }))
  return <PayScreen {...await payProps({ told, quoted, address, messaging: inMessagingApp(sent) })} />
})
