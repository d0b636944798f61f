import "server-only"
import { formToken } from "#lib/http/csrf/page-token"
import { payBill } from "./pay-bill"
import { payNotices } from "./pay-notices"
import { shortNotices } from "../(payments)/notices"
import { refusedHere } from "../(payments)/pay-handler"
import type { AskNoPasswordScreenProps } from "#components/pay/fee/ask-no-password-screen"
import type { PayScreenProps } from "#components/payments/start/pay-screen"
import type { StayScreenProps } from "#components/pay/fee/stay-screen"
import type { PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { isAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { formatYuan, parseYuan } from "#lib/core/values/money"
import type { AddressFee } from "#lib/pay/address"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import type { Quote } from "#lib/pay/server/quote"
import { isHundredfoldOfLookUp } from "#lib/pay/server/hundredfold-of-look-up"
import type { StayAttempt } from "#lib/pay/server/payment"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { offersFor } from "#lib/payments/server/offers"
import { parkOfOrder } from "#lib/provider/adapter"
import { LEAVE_SECONDS, type NotYet, whyNotYet } from "#lib/payments/rules"
import { type Way, wayToPay } from "#lib/pay/rules"
import { endWords, notYetWords } from "#lib/payments/words"
import { payWords } from "#lib/pay/words"

type PayScreenInput = { told: AddressFee; quote: Quote; address: string; messaging: boolean; alipayRefused: boolean }

/** What the pay screen shows for an order: all figures are the provider's, whatever the address said. */
export async function payProps({
  told,
  quote,
  address,
  messaging,
  alipayRefused,
}: PayScreenInput): Promise<StayScreenProps> {
  const { orderId } = told
  const { fee, sums, park, choice, parkId } = quote
  const balance = quote.signedIn ? fee.balance : undefined
  const offers = offersFor({
    due: sums.due,
    balance,
    balanceOff: park.balanceOff,
    inMessagingApp: messaging,
    alipayRefused,
  })
  const chosen = offers.map(({ offer }) => offer).find(({ selected }) => selected) ?? offers.at(-1)?.offer
  const refused = await refusedHere(address)
  const isOdd =
    refused?.why === "amount-odd" ||
    oddAmount("payments.fee", fee, sums.before) !== undefined ||
    (await isHundredfoldOfLookUp(told, fee, parkId))
  const why = whyNotYet({ before: sums.before, type: fee.type, invalid: told.invalid, isOdd }, chosen)
  const way = (declinedNoPassword: boolean): Way =>
    wayToPay({
      amount: sums.due,
      limitWarning: park.limitWarning,
      inMessagingApp: messaging,
      separatePath: park.separatePath,
      noPasswordOffered: park.noPassword && quote.noPasswordOpened !== undefined && !isAbsent("pay.openNoPassword"),
      noPasswordOpened: quote.noPasswordOpened === true,
      declinedNoPassword,
      couponMode: quote.couponMode,
    })
  const payPath = address.split("?", 1)[0]!
  const openDriving = fill(addresses.openDriving, {}, { order_id: orderId })
  const { plate } = fee
  const attempt: StayAttempt = {
    ...{ kind: "stay", from: address, orderId, parkId, plate, choice },
    ...{ park: fee.park, due: sums.due, gateId: told.gateId, loginRequired: fee.loginRequired, way: way(true) },
    asksNoPassword: way(false) === "ask-no-password",
    asBefore: !quote.signedIn && !fee.loginRequired && !told.gateId,
  }
  return {
    action: "/api/pay/start",
    summary: { ...summaryOf(quote), otherHref: otherHref(orderId), odd: isOdd },
    bill: payBill(quote, payPath),
    choice: {
      ...{ payPath, order: { orderId, parkId, plate }, limits: quote.limits, now: now() },
      ...{ coupons: quote.coupons, vouchers: quote.vouchers, before: sums.before, due: sums.due },
      ...{ byVouchers: sums.byVouchers, minutes: fee.minutes },
      chosen: { coupons: choice.coupons, vouchers: choice.vouchers },
    },
    // Where nothing is due, nothing is asked about how it would be paid.
    free: why === "nothing-due",
    offers: why === "nothing-due" ? [] : offers,
    button: {
      words: sums.due > 0 || why ? `立即支付 ${formatYuan(sums.due)}` : "确认使用优惠，支付 ¥0.00",
      off: why && notYetWords[why],
      limit: way(false) === "limit" ? endWords.limit : undefined,
      askNoPassword:
        way(false) === "ask-no-password" ? { text: endWords["ask-no-password"], href: openDriving } : undefined,
      resultHref: payingAddress(orderId),
    },
    notices: [
      ...(await payNotices(quote, orderId, address, refused)),
      ...(isOdd ? [] : shortNotices(offers, sums.due, balance, address)),
    ],
    onward: why && onwardOf(why, orderId, park.phone),
    // A number and its unit stay together.
    hint: `付款后 ${park.leaveWithin ?? LEAVE_SECONDS / 60}\u00a0分钟内离场，不另收费`,
    formToken: await formToken(),
    attempt: await vouchFor(attempt),
    noPassword:
      quote.showButton && quote.noPasswordOpened !== undefined && !isAbsent("pay.openNoPassword")
        ? { opened: quote.noPasswordOpened, href: openDriving }
        : undefined,
  }
}

/** The question that a tap without a script leads to; nothing where there is none to ask any more. */
export function questionProps(
  { summary, bill, offers, button, formToken, attempt }: StayScreenProps,
  method: string | undefined,
): AskNoPasswordScreenProps | undefined {
  const free = offers.map(({ offer }) => offer).filter(({ refused }) => !refused)
  const chosen = free.find((offer) => offer.method === method) ?? free.find(({ selected }) => selected)
  if (!button.askNoPassword || button.off || !chosen) return undefined
  return {
    summary: { ...summary, otherHref: undefined },
    words: `直接支付 ${formatYuan(bill.due)}`,
    method: chosen.method,
    openHref: button.askNoPassword.href,
    ...{ formToken, attempt },
  }
}

const otherHref = (orderId: string) =>
  fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId), typing: "1" })

/** The same car once more: its new order is two taps away. */
const again = ({ orderId, plate }: AddressFee) =>
  fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId), licence_plate: plate })

/** Nothing to pay here: whoever takes the money is called, or another car asked for. */
const onwardOf = (why: NotYet, orderId: string, phone: string | undefined) =>
  phone && why !== "nothing-due" && why !== "balance-short"
    ? { words: "联系岗亭", href: `tel:${phone}` }
    : { words: "查询其他车辆", href: otherHref(orderId) }

function summaryOf({ fee, sums }: Quote): PaymentSummaryProps {
  const { park, plate, since, minutes } = fee
  return { park, plate, since, minutes, due: sums.due, off: sums.before - sums.due }
}

/** What an address says of a stay, for as long as nobody else has said anything. */
export function summaryTold({ park, plate, since: told, minutes, amount, orderId }: AddressFee): PaymentSummaryProps {
  const since = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(told) && !Number.isNaN(Date.parse(told)) ? told : undefined
  return { park, plate, since, minutes, due: parseYuan(amount), otherHref: otherHref(orderId) }
}

/** An order that cannot be paid any more still says which it was. */
export function goneProps(told: AddressFee, why: "order-expired" | "no-order"): PayScreenProps {
  const words = told.invalid ? notYetWords["ticket-expired"] : payWords[why]
  return {
    action: "/api/pay/start",
    summary: { ...summaryTold(told), gone: true },
    offers: [],
    button: { words: "立即支付", off: words, resultHref: "" },
    notices: [{ text: words, look: "bad" }],
    onward: told.invalid
      ? { words: "查询其他车辆", href: otherHref(told.orderId) }
      : { words: "重新查询停车费", href: again(told) },
    formToken: "",
    attempt: "",
  }
}
