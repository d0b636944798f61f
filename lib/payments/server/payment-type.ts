import "server-only"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentSubject, PaymentRecord, PaymentTraits } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import type { Fee, OrderState } from "#lib/payments/values"

/** `orderState` is missing if the provider has no such order. */
export type PaymentResult<A extends PaymentSubject = PaymentSubject> = {
  state: PaymentState
  orderState?: OrderState
  fee?: Fee
  record?: PaymentRecord<A>
}

/**
 * The differences between payment types after the start. A `PaymentCommand` (payment-command.ts) describes the start. Each
 * type is defined in `lib/<area>/server/payment.ts` and listed in `lib/payment-types/payment-types.ts`.
 */
export type PaymentType<A extends PaymentSubject = PaymentSubject> = {
  kind: A["kind"]
  traits: PaymentTraits
  /** The fee's `type` by which its orders are recognized. */
  feeType?: string
  /** Form fields that are filled in again after a refusal. */
  draftFields?: readonly string[]
  /** Replaces the fee call as the source of the order's status. Returns undefined if the provider has no such order. */
  fetchOrderStatus?(orderId: string, record: PaymentRecord<A>): Promise<OrderStatus | undefined>
  /** The URL of this type's own result screen. */
  getResultHref?(
    orderId: string,
    result: PaymentResult<A>,
    isStartedHere: boolean,
  ): string | undefined | Promise<string | undefined>
  /** The screen that starts such a payment. Default: the plate look-up. */
  startHref?: string
  /** The URL to pay this order again in any browser. Default: the pay screen for stays, `startHref` for other types. */
  getPayAgainHref?(orderId: string, record: PaymentRecord<A> | undefined): string | undefined
}

/** An order without a record counts as a stay. */
export type PaymentTypes = { readonly stay: PaymentType; readonly [kind: string]: PaymentType }

/** Uses the record if there is one, otherwise the fee's type or the prefix of a provisional id. */
export function findPaymentType(
  types: PaymentTypes,
  orderId: string,
  { record, fee }: Partial<PaymentResult>,
): PaymentType {
  const isMatch = ({ kind, feeType }: PaymentType) =>
    record
      ? kind === record.subject.kind
      : isProvisionalId(kind, orderId) || (fee !== undefined && fee.type === feeType)
  return Object.values(types).find(isMatch) ?? types.stay
}

export function getPaymentType(types: PaymentTypes, kind: string): PaymentType {
  const type = types[kind]
  if (!type) throw new Error(`Unknown payment type "${kind}". Add it to lib/payment-types/payment-types.ts.`)
  return type
}

/** Our own id for a payment that has no order number yet. */
export const createProvisionalId = (kind: string, suffix: string) => `${kind}-${suffix}`
export const isProvisionalId = (kind: string, orderId: string) => orderId.startsWith(createProvisionalId(kind, ""))
