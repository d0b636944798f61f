import "server-only"
import type { Asked } from "#lib/offline-pay/server/gate"
import type { OrderStatus } from "#lib/payments/order-status"
import { provider } from "#lib/provider"

/** How the order of a barrier without a line stands. */
export async function offlineStatus({ orderId, parkId, plate, mode }: Asked): Promise<OrderStatus | undefined> {
  const said = await provider["offline-pay"].status({ orderId, parkId, plate, mode })
  if (!said.ok) return undefined
  return { state: said.data.paid ? "PAID" : "UNPAID", transactionId: said.data.transactionId }
}
