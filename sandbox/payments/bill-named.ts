import type { Store } from "#sandbox/kit/store"
import { type Bill, billById } from "#sandbox/records/money/bills"
import { paymentById } from "#sandbox/records/money/payments"

/** A bill by its own id, or by that of a payment of it: what is paid without an order has no other name. */
export const billNamed = (store: Store, id: string): Bill | undefined =>
  billById(store, id) ?? billById(store, paymentById(store, id)?.bill ?? "")
