import "server-only"
import { maskPlate } from "#lib/core/plate/masked-plate"
import type { Order } from "#lib/invoices/values"
import { findPaidByViewer, mayBePaidByOthers } from "#lib/payments/server/payer"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { isSavedPayment } from "#lib/payments/server/saved/saved-payments"
import { getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"

/** A stay that was paid in this browser. */
export const isOwnPayment = async (types: PaymentTypes, orderId: string): Promise<boolean> =>
  (await findPaidByViewer(types, orderId)) !== undefined ||
  ((await isSavedPayment(orderId)) && !mayBePaidByOthers(await getPaymentIfAvailable(orderId)))

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
