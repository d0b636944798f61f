import "server-only"
import type { OrderStanding } from "#lib/pay/server/order"
import { provider } from "#lib/provider"

/** How a stay that was left unpaid stands now. */
export async function arrearStanding(orderId: string, arrearsParkId: string): Promise<OrderStanding | undefined> {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID" } : undefined
}
