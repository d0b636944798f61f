import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { payWords } from "#lib/pay/words"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** A plate and a sum that the driver names. There is no order until the answer to its start names one. */
export const direct: PaymentKind = {
  kind: "direct",
  traits: { namedByAnswer: true, mayBeUnheardOf: true },
  keeps: ["plate", "amount"],
  startsAt: addresses.directPay.path,
}

export type DirectAttempt = Attempt & { kind: "direct"; orderId: string; parkId: string; type: string }

/** What it is called here is our own word, until the provider gives its own. */
export function directPlan(attempt: DirectAttempt, method: Method, typed: { plate: string; amount: number }): Plan {
  const { orderId, parkId, type, from } = attempt
  const { plate, amount } = typed
  return {
    ...{ orderId, method, due: amount, plate, from },
    about: { kind: "direct" },
    same: [parkId, type],
    send: () => provider.pay.payDirectly({ method, type, amount, parkId, plate }),
    paidHref: () => fill(addresses.paySuccess, {}, { order_id: orderId }),
    words: payWords,
  }
}
