import "server-only"
import { maskPlate } from "#lib/core/plate/masked-plate"
import type { Order } from "#lib/invoices/values"
import { findPaidByViewer } from "#lib/payments/server/payer"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { findSavedPayment } from "#lib/payments/server/saved/saved-payments"
import { getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"

/** A stay that was paid in this browser. */
export const isOwnPayment = async (types: PaymentTypes, orderId: string): Promise<boolean> =>
  (await findPaidByViewer(types, orderId)) !== undefined || (await isSavedAndChecked(orderId))

/** Who has paid a saved stay is not asked here, so it has to have been known when the stay was saved. */
async function isSavedAndChecked(orderId: string) {
  const saved = await findSavedPayment(orderId)
  return saved !== undefined && !saved.transactions
}

/** Order numbers can be guessed, and the number of a parked car's order is shown before it is paid. */
export const canViewOrder = async (types: PaymentTypes, { orderId, plate }: Order): Promise<boolean> =>
  getStayDetails(await readStayViewer(orderId), plate) === "all" || isOwnPayment(types, orderId)

/** Other drivers who find an order by its number see only its amount and a part of its plate. */
export const redactOrders = async (types: PaymentTypes, orders: readonly Order[]): Promise<readonly Order[]> =>
  Promise.all(
    orders.map(async (order) => {
      if (await canViewOrder(types, order)) return order
      return { ...order, plate: maskPlate(order.plate), park: "", day: undefined, time: undefined }
    }),
  )
