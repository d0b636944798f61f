import type { Store } from "#sandbox/kit/store"
import { type Bill, findBill } from "#sandbox/records/money/bills"
import { findPayment } from "#sandbox/records/money/payments"

/** Finds a bill by its id or by the id of one of its payments; payments without an order have only the latter. */
export const billNamed = (store: Store, id: string): Bill | undefined =>
  findBill(store, id) ?? findBill(store, findPayment(store, id)?.bill ?? "")
