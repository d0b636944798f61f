import "server-only"
import type { PayNotice } from "#lib/payments/pay-notice"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { buildRestorePath } from "#lib/core/address/site-path"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { formatShortfall, type MethodOffer, isSignInMissing } from "#lib/payments/rules"

/** Shows a returning driver a link to a payment whose result is not known yet. */
export const createOpenPaymentNotice = (orderId: string): PayNotice => ({
  text: "您有一笔支付正在确认",
  variant: "warn",
  icon: "clock",
  href: buildPaymentStatusUrl(orderId),
  actionLabel: "查看",
  stepLabel: "查看这笔支付",
})

/** A link to top up the balance and return to this screen. Without `href` if the provider has no top-up. */
const createTopUpLink = (address: string, amount?: string) => {
  const back = address.length <= 1024 ? address : undefined
  const href = hrefIfSupported("wallet.charge", fillAddress(addresses.topUp, {}, { amount, back }))
  return { href, actionLabel: href && "去充值" }
}

export function createShortfallNotices(
  offers: { offer: MethodOffer }[],
  due: number,
  balance: number | undefined,
  address: string,
) {
  const amount = offers.some(({ offer }) => offer.refused === "balance-short")
    ? formatShortfall(due, balance ?? 0)
    : undefined
  if (amount === undefined) return []
  const text = `余额还差 ¥${amount}`
  return [{ text, variant: "info", isLast: true, ...createTopUpLink(address, amount) } satisfies PayNotice]
}

/** Nothing has failed: the driver only has to confirm a new amount or to sign in. */
const HARMLESS_REASONS = ["amount-changed", "again-after-login", "login-required", "balance-signed-out"]

/** The refusal of the previous attempt, with a link to top up or sign in if that resolves it and is allowed. */
export function createRefusalNotices(
  { why, message }: { why: string; message?: string },
  address: string,
  offersSignIn = true,
): PayNotice[] {
  if (!message) return []
  if (why === "balance-short") return [{ text: message, variant: "bad", ...createTopUpLink(address) }]
  const href = offersSignIn && isSignInMissing(why) ? buildRestorePath(address) : undefined
  const stepLabel = href && "去登录"
  return [
    {
      text: message,
      variant: HARMLESS_REASONS.includes(why) ? "warn" : "bad",
      href,
      actionLabel: stepLabel,
      stepLabel,
    },
  ]
}
