import "server-only"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import type { Attempt } from "#lib/payments/server/attempt"
import { mayBeTappedFor, reserveMiss } from "#lib/payments/server/questions/order-questions"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { payWords } from "#lib/pay/words"
import { provider } from "#lib/provider"

export type RechargeAttempt = Attempt & { kind: "recharge"; transactionId: string }

/**
 * A merchant pays for coupons. The provider tells no sum before the cashier does, and what the link says of sum and park
 * is nobody's word: the payment has neither until the provider names them.
 */
export async function rechargePlan({ transactionId, from }: RechargeAttempt, method: Method): Promise<Plan> {
  await mayBeTappedFor(transactionId)
  return {
    ...{ orderId: transactionId, method, from },
    about: { kind: "recharge" },
    reserve: () => reserveMiss(transactionId),
    send: () => provider.pay.rechargeMerchant({ transactionId, method }),
    paidHref: () => success(transactionId),
    words: payWords,
  }
}

export type DirectAttempt = Attempt & { kind: "direct"; orderId: string; parkId: string; type: string }

/** A plate and a sum that the driver names; what it is called here is our own word, until the provider gives its own. */
export function directPlan(attempt: DirectAttempt, method: Method, typed: { plate: string; amount: number }): Plan {
  const { orderId, parkId, type, from } = attempt
  const { plate, amount } = typed
  return {
    ...{ orderId, method, due: amount, plate, from },
    about: { kind: "direct" },
    send: () => provider.pay.payDirectly({ method, type, amount, parkId, plate }),
    paidHref: () => success(orderId),
    words: payWords,
  }
}

const success = (orderId: string) => fill(addresses.paySuccess, {}, { order_id: orderId })
