import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { listMethodOffers, type MethodOffer, type PaymentContext } from "#lib/payments/rules"
import { payBlockMessages } from "#lib/payments/messages"

type OfferContext = Omit<PaymentContext, "hasNoCashier">

/** The payment methods of a screen with their notes, the selected one first. */
export const buildOffers = (context: OfferContext): { offer: MethodOffer; note?: string }[] =>
  listMethodOffers({ ...context, hasNoCashier: env().CASHIER_HOSTS.length === 0 })
    .sort((a, b) => Number(b.selected) - Number(a.selected))
    .map((offer) => ({ offer, note: describeOffer(offer, context) }))

function describeOffer({ method, refused }: MethodOffer, { balance = 0 }: OfferContext): string | undefined {
  if (method !== "balance") return refused && payBlockMessages[refused]
  const text = `余额 ${formatYuan(balance)}`
  return refused ? `${text}，${payBlockMessages["balance-short"]}` : text
}
