import "server-only"
import type { Order } from "#lib/invoices/values"
import { env } from "#lib/kit/process/env"
import { outsideLink } from "#lib/platform/rules"
import { provider } from "#lib/provider"

/** An ordinary invoice is written by the car park's own till; where it can be read, if it can. */
export async function paperOf(parkId: string, order: Order, phone: string | undefined): Promise<string | undefined> {
  const { orderId, transactionId, plate, amount } = order
  const said =
    order.type === "long" && transactionId && phone
      ? await provider.invoices.ofRental({
          ...{ parkId, orderId, plate, amount, transactionId, phone },
          ...{ withoutSign: true, online: true },
        })
      : await provider.invoices.ofStay({ parkId, orderId, transactionId })
  return said.ok ? outsideLink(said.data.url, env().LINK_HOSTS) : undefined
}
