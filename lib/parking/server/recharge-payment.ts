import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { payRefusalMessages } from "#lib/parking/messages"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import { throwIfTooManyTaps, reserveMiss } from "#lib/payments/server/query-limits/query-order"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** A merchant buys coupon hours. */
export const rechargePayment: PaymentType = { kind: "recharge", traits: {} }

export type RechargeIntent = PaymentIntent & { kind: "recharge"; transactionId: string }

/** There is no `due`: no call returns the amount before the cashier shows it, and the link's amount is not trusted. */
export async function createRechargeCommand(
  { transactionId, from }: RechargeIntent,
  method: Method,
): Promise<PaymentCommand> {
  await throwIfTooManyTaps(transactionId)
  return {
    orderId: transactionId,
    method,
    from,
    subject: { kind: "recharge" },
    reserve: () => reserveMiss(transactionId),
    send: () => provider.pay.rechargeMerchant({ transactionId, method }),
    getPaidHref: () => fillAddress(addresses.paySuccess, {}, { order_id: transactionId }),
    messages: payRefusalMessages,
  }
}
