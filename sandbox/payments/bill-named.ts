import type { Store } from "#sandbox/kit/store"
import { type Bill, findBill } from "#sandbox/records/money/bills"
import { findPayment } from "#sandbox/records/money/payments"

/** A bill by its own id, or by that of a payment of it: what is paid without an order has no other name. */
export const billNamed = (store: Store, id: string): Bill | undefined =>
  findBill(store, id) ?? findBill(store, findPayment(store, id)?.bill ?? "")
