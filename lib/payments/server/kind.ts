import "server-only"
import type { OrderStatus } from "#lib/payments/order-status"
import type { About, PaymentRecord, Traits } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import type { Fee, OrderState } from "#lib/payments/values"

/** How a payment stands. `said` is missing where the provider knows no such order. */
export type PaymentResult<A extends About = About> = {
  state: PaymentState
  said?: OrderState
  fee?: Fee
  record?: PaymentRecord<A>
}

/**
 * A kind of payment: all that differs from the others once one has begun. How it is begun is its plan (start-payment.ts).
 * Each is the word of one area (`lib/<area>/server/payment.ts`) and has one line in `lib/payment-kinds/payment-kinds.ts`.
 */
export type PaymentKind<A extends About = About> = {
  kind: A["kind"]
  traits: Traits
  /** The type by which the provider tells its orders from those of a stay. */
  feeType?: string
  /** What had been typed on its screen, and stands there again after a refusal. */
  keeps?: readonly string[]
  /** Asked by a call of its own; without one by the call that tells a fee. Undefined: the provider has none. */
  orderStatus?(orderId: string, record: PaymentRecord<A>): Promise<OrderStatus | undefined>
  /** Where its end is shown, if it has screens of its own for that. */
  ended?(orderId: string, result: PaymentResult<A>, isMine: boolean): string | undefined | Promise<string | undefined>
  /** The screen on which one is started, where that is not the look-up. */
  startsAt?: string
  /** Where this very one is paid again, whoever comes: without it a stay's on the screen of its fee, and others anew. */
  againHref?(record: PaymentRecord<A> | undefined): string | undefined
}

/** An order that nobody has begun to pay here is a stay's. */
export type PaymentKinds = { readonly stay: PaymentKind; readonly [kind: string]: PaymentKind }

/** By its record; without one by the provider's word, or by a name that only ours have. */
export function kindOf(kinds: PaymentKinds, orderId: string, { record, fee }: Partial<PaymentResult>): PaymentKind {
  const isIt = ({ kind, feeType }: PaymentKind) =>
    record ? kind === record.about.kind : isOwnNameOf(kind, orderId) || (fee !== undefined && fee.type === feeType)
  return Object.values(kinds).find(isIt) ?? kinds.stay
}

export function kindNamed(kinds: PaymentKinds, name: string): PaymentKind {
  const kind = kinds[name]
  if (!kind)
    throw new Error(`No kind of payment is called "${name}": it needs its line in lib/payment-kinds/payment-kinds.ts.`)
  return kind
}

/** Our own word for a payment that has no order yet. */
export const ownName = (kind: string, unique: string) => `${kind}-${unique}`
const isOwnNameOf = (kind: string, orderId: string) => orderId.startsWith(ownName(kind, ""))
