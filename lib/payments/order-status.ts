import type { Fee, OrderState } from "#lib/payments/values"

/** What the provider says of an order: where it stands, and the whole fee where it is a parking fee. */
export type OrderStatus = { state: OrderState; fee?: Fee; transactionId?: string }
