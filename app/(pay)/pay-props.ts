import "server-only"
import { formToken } from "../form-token"
import type { PayScreenProps } from "#components/pay/pay-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { env } from "#lib/kit/env"
import { readTyped } from "#lib/kit/flash"
import { formatYuan, parseYuan } from "#lib/kit/money"
import type { Told } from "#lib/pay/address"
import { sealAttempt } from "#lib/pay/flow/attempt"
import type { Quote, Quoted } from "#lib/pay/flow/quote"
import { methodsOffered, type Offer, parkOfOrder, refusesAlipay, wayToPay, whyNotYet } from "#lib/pay/rules"
import { endWords, notYetWords, payWords } from "#lib/pay/words"

type Given = { told: Told; quoted: Quoted; address: string; messaging: boolean }

/** What the pay screen shows for an order: all figures are the provider's, whatever the address said. */
export async function payProps({ told, quoted, address, messaging }: Given): Promise<PayScreenProps> {
  const token = await formToken()
  const refused = await readTyped<keyof typeof payWords>("pay")
  const otherHref = fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(told.orderId), typing: "1" })
  if (!quoted.ok || told.invalid) return expired(told, token, otherHref, told.invalid)

  const { quote } = quoted
  const { fee, due, park } = quote
  const offers = methodsOffered({
    due,
    balance: quote.signedIn ? fee.balance : undefined,
    balanceOff: park.balanceOff,
    inMessagingApp: messaging,
    alipayRefused: refusesAlipay(told.orderId, env().ALIPAY_REFUSED_PREFIXES),
  })
  const chosen = offers.find((offer) => offer.selected) ?? offers.find((offer) => !offer.refused) ?? offers.at(-1)
  const why = whyNotYet({ due, type: fee.type, invalid: false }, chosen)
  const way = wayToPay({
    amount: due,
    limitWarning: park.limitWarning,
    inMessagingApp: messaging,
    separatePath: park.separatePath,
    noPasswordOffered: park.noPassword && quote.signedIn,
    noPasswordOpened: quote.noPasswordOpened,
    declinedNoPassword: false,
    couponMode: quote.couponMode,
  })
  const from = address.split("?", 1)[0]!
  return {
    park: fee.park,
    plate: fee.plate,
    since: fee.since,
    minutes: fee.minutes,
    due,
    bill: bill(quote, from),
    offers: offers.map((offer) => ({ offer, note: noteOf(offer, fee.balance, due) })),
    button: {
      words: `支付 ${formatYuan(due)}`,
      off: why && notYetWords[why],
      limit: way === "limit",
      askNoPassword: way === "ask-no-password" ? { href: fill(addresses.openDriving, {}, { order_id: told.orderId }) } : undefined,
      resultHref: fill(addresses.paying, {}, { order_id: told.orderId }),
      orderId: told.orderId,
    },
    otherHref,
    notices: [
      ...(refused ? [{ text: payWords[refused.why] ?? endWords.failed, look: "bad" as const }] : []),
      ...(park.leaveWithin ? [{ text: `请在离场前${park.leaveWithin}分钟内完成缴费`, look: "info" as const }] : []),
      ...(quote.memo ? [{ text: quote.memo, look: "info" as const }] : []),
      ...(quote.privacy ? [{ text: quote.privacy, look: "info" as const }] : []),
    ],
    hint: why ? notYetWords[why] : "付款后 15 分钟内离场，不另收费",
    formToken: token,
    attempt: await sealAttempt({
      orderId: told.orderId,
      parkId: quote.parkId,
      plate: fee.plate,
      due,
      gateId: told.gateId,
      coupons: quote.chosen.coupons,
      vouchers: quote.chosen.vouchers,
      loginRequired: fee.loginRequired,
      from: address,
    }),
    couponMode: quote.couponMode,
  }
}

function bill({ fee, due, reduced, coupons, vouchers, chosen }: Quote, from: string): PayScreenProps["bill"] {
  const choose = (kind: string) => `${from}?${new URLSearchParams({ choose: kind, coupons: chosen.coupons.join(","), vouchers: chosen.vouchers.join(",") })}`
  return {
    before: reduced?.before ?? fee.amount,
    due,
    coupons:
      coupons.length > 0
        ? { off: reduced?.byCoupons ?? 0, text: chosen.coupons.length > 0 ? `已选${chosen.coupons.length}张` : `${coupons.length}张可选`, href: choose("coupons") }
        : undefined,
    vouchers:
      vouchers.length > 0
        ? { off: reduced?.byVouchers ?? 0, text: chosen.vouchers.length > 0 ? `已选${chosen.vouchers.length}张` : `${vouchers.length}张可选`, href: choose("vouchers") }
        : undefined,
  }
}

function noteOf(offer: Offer, balance: number, due: number): string | undefined {
  if (offer.method === "alipay") return offer.refused && notYetWords["alipay-unsupported"]
  if (offer.method !== "balance") return undefined
  const has = `余额 ${formatYuan(balance, 1)}`
  return offer.refused ? `${has}，${notYetWords["balance-short"]}，还差 ${formatYuan(due - balance)}` : has
}

/** An order that cannot be paid any more still says which it was. */
function expired(told: Told, token: string, otherHref: string, invalid: boolean): PayScreenProps {
  const words = invalid ? notYetWords["ticket-expired"] : payWords["order-expired"]
  return {
    park: told.park,
    plate: told.plate,
    minutes: told.minutes,
    due: parseYuan(told.amount),
    offers: [],
    button: { words: "支付", off: words, limit: false, resultHref: "", orderId: told.orderId },
    otherHref,
    notices: [{ text: words, look: "bad" }],
    hint: words,
    formToken: token,
    attempt: "",
    couponMode: false,
  }
}
