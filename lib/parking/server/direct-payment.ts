import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { payRefusalMessages } from "#lib/parking/messages"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** The driver enters the plate and the amount. The provider's answer contains the order id. */
export const directPayment: PaymentType = {
  kind: "direct",
  traits: { hasIdFromAnswer: true, mayBeUnknownToProvider: true, isCarFee: true },
  draftFields: ["plate", "amount"],
  startHref: addresses.directPay.path,
}

export type DirectIntent = PaymentIntent & { kind: "direct"; orderId: string; parkId: string; type: string }

export function createDirectCommand(
  intent: DirectIntent,
  method: Method,
  { plate, amount }: { plate: string; amount: number },
): PaymentCommand {
  const { orderId, parkId, type, from } = intent
  return {
    orderId,
    method,
    due: amount,
    plate,
    from,
    subject: { kind: "direct" },
    sameFields: [parkId, type],
    // Anyone can type any plate and amount, so the agreement of the car's driver must not pay.
    send: () => provider.pay.payDirectly({ method, type, amount, parkId, plate, autoPay: false }),
    getPaidHref: () => fillAddress(addresses.paySuccess, {}, { order_id: orderId }),
    messages: payRefusalMessages,
  }
}
