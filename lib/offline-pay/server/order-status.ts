import "server-only"
import type { Asked } from "#lib/offline-pay/server/gate"
import type { OrderStanding } from "#lib/pay/server/order"
import { provider } from "#lib/provider"

/** How the order of a barrier without a line stands. */
export async function offlineStanding({ orderId, parkId, plate, mode }: Asked): Promise<OrderStanding | undefined> {
  const said = await provider["offline-pay"].status({ orderId, parkId, plate, mode })
  if (!said.ok) return undefined
  return { state: said.data.paid ? "PAID" : "UNPAID", transactionId: said.data.transactionId }
}
