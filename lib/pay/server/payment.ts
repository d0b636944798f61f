import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { newPayAddress } from "#lib/pay/new-pay-address"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import { OF_STAY } from "#lib/payments/server/record/record"
import { oddAmount } from "#lib/payments/server/odd-amount"
import type { Plan } from "#lib/payments/server/start-payment"
import { type Choice, reducedBy } from "#lib/pay/server/reductions"
import type { Way } from "#lib/pay/rules"
import type { Method } from "#lib/payments/values"
import { payWords } from "#lib/pay/words"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** A stay in a car park, which is what any order is that nobody has begun to pay here. */
export const stay: PaymentKind = { kind: "stay", traits: OF_STAY }

export type StayAttempt = Attempt & {
  kind: "stay"
  orderId: string
  parkId: string
  park: string
  plate: string
  due: number
  choice: Choice
  gateId?: string
  loginRequired: boolean
  /** Nobody is signed in or need be, and there is no gate: the older call could pay it. */
  asBefore?: boolean
  /** Whether to open payment without a password has still to be asked. */
  asksNoPassword?: boolean
  /** What a tap leads to once every question has been answered. */
  way: Way
}

/** The payment of a parking fee. */
export function stayPlan(attempt: StayAttempt, chosen: Method): Plan {
  const { orderId, way, choice, parkId, plate, park, due, from, gateId, loginRequired } = attempt
  const method = way === "separate" ? "weixin" : chosen
  const [couponIds, voucherIds] = [choice.coupons, choice.vouchers]
  const send: Plan["send"] = (expected) => {
    if (way === "coupons" || couponIds.length > 0)
      return provider.pay.payWithCoupons({ orderId, parkId, plate, method, couponIds, voucherIds, expected })
    if (attempt.asBefore && voucherIds.length === 0 && env().ANONYMOUS_PAY_AS_BEFORE === "on")
      return provider.pay.payAsBefore({ orderId, method })
    return provider.pay.pay({ orderId, method, voucherIds, loginRequired, gateId, expected })
  }
  return {
    ...{ orderId, due, method, plate, park, from },
    about: { kind: "stay" },
    automatic: way === "no-password",
    dueNow: () => dueNow(attempt),
    send: way === "separate" ? undefined : send,
    paidHref: () => paidHref(orderId),
    words: payWords,
  }
}

/** The provider's figure for exactly what was chosen, at this moment. */
async function dueNow({ orderId, parkId, plate, choice }: StayAttempt) {
  const [fee, reduced] = await Promise.all([
    provider.payments.fee({ orderId }),
    reducedBy({ orderId, parkId, plate }, choice),
  ])
  if (!fee.ok) return fee
  const { state, amount } = fee.data
  if (state === "PAID") return { ok: false, why: "paid-already" } as const
  if (state === "PAYING") return { ok: false, why: "another-window" } as const
  if (state === "EXPIRED" || state === "CLOSED") return { ok: false, why: "order-expired" } as const
  if (reduced && !reduced.ok) return reduced
  if (oddAmount("payments.fee", fee.data, reduced?.data.before)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: reduced?.data.due ?? amount } as const
}

/** Paid at once: the order as it now stands. */
async function paidHref(orderId: string): Promise<string> {
  const said = await ifSoon(provider.payments.fee({ orderId }))
  return said?.ok ? newPayAddress(orderId, said.data) : fill(addresses.paySuccess, {}, { order_id: orderId })
}
