import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { addressWrong } from "../../../(payments)/address-wrong"
import { goneProps, payProps, questionProps, summaryTold } from "../../pay-props"
import { asked, type SearchParams, askedList } from "../../../query"
import { here, screen } from "../../../screen"
import { AskNoPasswordScreen } from "#components/pay/fee/ask-no-password-screen"
import { ChoiceScreen } from "#components/pay/fee/choice-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { ProvisionalScreen } from "#components/pay/fee/provisional-screen"
import { StayScreen } from "#components/pay/fee/stay-screen"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { isRenewal, payAddressOf, payingAddress } from "#lib/payments/address"
import { readPayAddress } from "#lib/pay/address"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isOrderOf, quoteFor } from "#lib/pay/server/quote"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { stateOf } from "#lib/payments/outcome"
import { isOrderId } from "#lib/payments/values"
import { refusesAlipay } from "#lib/payments/rules"
import { mayShow } from "#lib/payments/states"

export const metadata = { title: "确认支付" }

const MOST_CHOSEN = 20

/** The address names the order; everything else in it is only what was once true. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, sent, coupons, vouchers, { choose, patient, ask, method }] = await Promise.all([
    here(),
    headers(),
    askedList(searchParams, "coupons", MOST_CHOSEN),
    askedList(searchParams, "vouchers", MOST_CHOSEN),
    asked(searchParams, "choose", "patient", "ask", "method"),
  ])
  const told = readPayAddress(address)
  if (!told || !isOrderId(told.orderId)) return addressWrong(address)

  const { orderId } = told
  const messaging = inMessagingApp(sent)
  const [quoted, record] = await Promise.all([
    askAboutOrder(orderId, () => quoteFor({ told, coupons, vouchers, messaging, patient: patient === "1" }), {
      isThere: (said) => said.ok || said.why === "late",
      hitsAreFree: true,
      namesCar: () => isOrderOf(told.plate, orderId, patient === "1"),
    }),
    paymentIfKnown(orderId),
  ])
  if (!quoted.ok && quoted.why === "late") {
    const path = address.split("?", 1)[0]!
    return <ProvisionalScreen summary={summaryTold(told)} orderId={orderId} refreshHref={`${path}?patient=1`} />
  }
  const state = stateOf(quoted.ok ? quoted.quote.fee : undefined, record)
  if (!mayShow("pay", state)) redirect(payingAddress(orderId))
  if (!quoted.ok) return <PayScreen {...goneProps(told, quoted.why === "no-order" ? "no-order" : "order-expired")} />
  if (told.invalid || state === "expired") return <PayScreen {...goneProps(told, "order-expired")} />

  if (isRenewal(quoted.quote.fee)) redirect(payAddressOf(orderId, quoted.quote.fee))

  const alipayRefused = refusesAlipay(orderId, env().ALIPAY_REFUSED_PREFIXES)
  const from = ask ? withoutQuestion(address) : address
  const props = await payProps({ told, quote: quoted.quote, address: from, messaging, alipayRefused })
  const question = ask && questionProps(props, method)
  if (question) return <AskNoPasswordScreen {...question} />
  return choose && !props.summary.odd ? <ChoiceScreen {...props.choice} /> : <StayScreen {...props} />
})

/** Where a payment that is begun on the page of the question comes back to: the pay screen itself. */
function withoutQuestion(address: string): string {
  const [path = "", query] = address.split("?", 2)
  const asked = new URLSearchParams(query)
  for (const name of ["ask", "method"]) asked.delete(name)
  return asked.size > 0 ? `${path}?${asked}` : path
}
