import "server-only"
import type { OrderStatus } from "#lib/payments/order-status"
import { provider } from "#lib/provider"

/** How a stay that was left unpaid stands now. */
export async function arrearStatus(orderId: string, arrearsParkId: string): Promise<OrderStatus | undefined> {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID" } : undefined
}
