import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { payWords } from "#lib/pay/words"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import { mayBeTappedFor, reserveMiss } from "#lib/payments/server/questions/order-questions"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** Coupons that a merchant buys. */
export const recharge: PaymentKind = { kind: "recharge", traits: {} }

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
    paidHref: () => fill(addresses.paySuccess, {}, { order_id: transactionId }),
    words: payWords,
  }
}
