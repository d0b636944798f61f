import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { payRefusalMessages } from "#lib/parking/messages"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import { isProvisionalId, type PaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type DirectSubject = { kind: "direct"; parkId: string; type: string }

/** The driver enters the plate and the amount. The provider's answer contains the order id. */
export const directPayment: PaymentType<DirectSubject> = {
  kind: "direct",
  traits: { hasIdFromAnswer: true, mayBeUnknownToProvider: true, isCarFee: true },
  draftFields: ["plate", "amount"],
  // The provider's order numbers can be guessed, so those who only know one do not learn the car park.
  getPayAgainHref: (orderId, record) =>
    record && isProvisionalId("direct", orderId)
      ? fillAddress(addresses.directPay, {}, { parkId: record.subject.parkId, type: record.subject.type })
      : undefined,
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
    subject: { kind: "direct", parkId, type },
    // Two codes of one car park may differ in the type and in leading zeros.
    sameFields: [normalizeParkNumber(parkId)],
    // Anyone can type any plate and amount, so the agreement of the car's driver must not pay.
    send: () => provider.pay.payDirectly({ method, type, amount, parkId, plate, autoPay: false }),
    getPaidHref: () => fillAddress(addresses.paySuccess, {}, { order_id: orderId }),
    messages: payRefusalMessages,
  }
}
