import "server-only"
import type { PayNotice } from "#components/payments/start/pay-notices"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { unlessAbsent } from "#lib/provider/absent"
import { restoring } from "#lib/core/address/site-path"
import { payingAddress } from "#lib/payments/address"
import { lacking, type Offer, wantsSignIn } from "#lib/payments/rules"

/** A driver who comes back with a payment of unknown end is told of it first. */
export const openNotice = (orderId: string): PayNotice => ({
  text: "您有一笔支付正在确认",
  look: "warn",
  icon: "clock",
  href: payingAddress(orderId),
  go: "查看",
})

/** To the purse, and back to this very screen; `amount` is what it lacks. Where nothing can be paid in there is no way. */
const toTopUp = (address: string, amount?: string) => {
  const back = address.length <= 1024 ? address : undefined
  const href = unlessAbsent("wallet.charge", fill(addresses.topUp, {}, { amount, back }))
  return { href, go: href && "去充值" }
}

/** What the purse lacks for this bill, and the way to pay that in and be back here. */
export function shortNotices(offers: { offer: Offer }[], due: number, balance: number | undefined, address: string) {
  const amount = offers.some(({ offer }) => offer.refused === "balance-short") ? lacking(due, balance ?? 0) : undefined
  if (amount === undefined) return []
  const text = `余额还差 ¥${amount}`
  return [{ text, look: "info", later: true, ...toTopUp(address, amount) } satisfies PayNotice]
}

/** What was refused a moment ago; where signing in is all that is missing, with the way there and back. */
export function refusedNotices({ why, words }: { why: string; words?: string }, address: string): PayNotice[] {
  if (!words) return []
  if (why === "balance-short") return [{ text: words, look: "bad", ...toTopUp(address) }]
  const href = wantsSignIn(why) ? restoring(address) : undefined
  return [{ text: words, look: "bad", href, go: href && "去登录" }]
}
