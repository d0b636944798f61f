import "server-only"
import { normalizePlate } from "#lib/core/plate/plate"
import { findSearchOfOrders } from "#lib/invoices/server/search"
import type { Order } from "#lib/invoices/values"

type OrdersRequest = { orderId: string; plate?: string }
/** The provider's orders, in the order of the URL. */
type Orders = readonly Pick<Order, "plate">[]

/**
 * Why the orders of a URL may not be shown or invoiced together. Order numbers can be guessed, so a plate in the URL has to be
 * the orders' plate, and orders of several cars have to be chosen from a search in this browser.
 */
export async function findOrdersProblem(
  { orderId, plate }: OrdersRequest,
  orders: Orders,
): Promise<"no-order" | "several-cars" | undefined> {
  const plates = new Set(orders.map((order) => normalizePlate(order.plate)))
  if (plate !== undefined && [...plates].some((ordersPlate) => ordersPlate !== normalizePlate(plate))) return "no-order"
  return plates.size > 1 && !(await findSearchOfOrders(orderId)) ? "several-cars" : undefined
}
