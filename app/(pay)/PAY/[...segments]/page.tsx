import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { goneProps, payProps, toldSubject } from "../../pay-props"
import { asked, type Asked, askedList } from "../../../query"
import { here, screen } from "../../../screen"
import { ChoiceScreen } from "#components/pay/choice-screen"
import { PayScreen } from "#components/pay/pay-screen"
import { ProvisionalScreen } from "#components/pay/provisional-screen"
import { StayScreen } from "#components/pay/stay-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { env } from "#lib/kit/env"
import { findPlate } from "#lib/kit/plate"
import { readPayAddress } from "#lib/pay/address"
import { quoteFor } from "#lib/pay/flow/quote"
import { paymentIfKnown } from "#lib/pay/flow/record"
import { stateOf } from "#lib/pay/outcome"
import { refusesAlipay } from "#lib/pay/rules"
import { mayShow } from "#lib/pay/states"

export const metadata = { title: "确认支付" }

const MOST_CHOSEN = 20

/** The address names the order; everything else in it is only what was once true. */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const [address, sent, coupons, vouchers, { choose, patient }] = await Promise.all([
    here(),
    headers(),
    askedList(searchParams, "coupons", MOST_CHOSEN),
    askedList(searchParams, "vouchers", MOST_CHOSEN),
    asked(searchParams, "choose", "patient"),
  ])
  const told = readPayAddress(address)
  if (!told?.orderId) redirect(fill(addresses.plateSelectYdV2, {}, { licence_plate: plateIn(address) }))

  const { orderId } = told
  const messaging = inMessagingApp(sent)
  const [quoted, record] = await Promise.all([
    quoteFor({ told, coupons, vouchers, messaging, patient: patient === "1" }),
    paymentIfKnown(orderId),
  ])
  if (!quoted.ok && quoted.why === "late") {
    const path = address.split("?", 1)[0]!
    return <ProvisionalScreen subject={toldSubject(told)} orderId={orderId} refreshHref={`${path}?patient=1`} />
  }
  const state = stateOf(quoted.ok ? quoted.quote.fee : undefined, record, Date.now())
  if (state !== "expired" && !mayShow("pay", state)) redirect(fill(addresses.paying, {}, { order_id: orderId }))
  if (!quoted.ok) return <PayScreen {...goneProps(told, quoted.why === "no-order" ? "no-order" : "order-expired")} />
  if (told.invalid || state === "expired") return <PayScreen {...goneProps(told, "order-expired")} />

  const alipayRefused = refusesAlipay(orderId, env().ALIPAY_REFUSED_PREFIXES)
  const props = await payProps({ told, quote: quoted.quote, address, messaging, alipayRefused })
  return choose ? <ChoiceScreen {...props.choice} /> : <StayScreen {...props} />
})

/** An address of the wrong shape is no dead end: the car it names can still be looked up. */
const plateIn = (address: string) => {
  try {
    return findPlate(decodeURIComponent(address))
  } catch {
    return undefined
  }
}
