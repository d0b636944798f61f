import "server-only"
import { MOST_ORDERS, ordersIn } from "#lib/invoices/merging"
import type { InvoiceRecord, InvoiceType, Order } from "#lib/invoices/values"
import { hashKey } from "#lib/store/hash-key"
import { formatWireTime } from "#lib/core/time/dates"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What a record would say of the same orders: car, sum and minute of each. No record has an order's number. */
type Line = { plate: string; amount: number; minute: string }

const hashOf = (lines: readonly Line[]) =>
  hashKey(
    `invoice-lines:${lines
      .map(({ plate, amount, minute }) => `${plate} ${amount} ${minute}`)
      .toSorted()
      .join(",")}`,
  )

/** The orders of a set as the provider knows them; undefined where it does not answer with every one of them. */
export async function ordersOf(parkId: string, orderId: string): Promise<Order[] | undefined> {
  const ids = ordersIn(orderId).slice(0, MOST_ORDERS)
  const said = await ifSoon(Promise.all(ids.map((number) => provider.invoices.orders({ parkId, number }))))
  const found = said?.flatMap((one, i) =>
    one.ok ? (one.data.list.find((order) => order.orderId === ids[i]) ?? []) : [],
  )
  return found?.length === ids.length ? found : undefined
}

/** By what a set of orders will be known in the records; undefined where the provider does not say enough of them. */
export function markOf(orders: readonly Order[]): string | undefined {
  const lines = orders.map(lineOfOrder)
  return lines.every((line) => line !== undefined) ? hashOf(lines) : undefined
}

function lineOfOrder({ plate, amount, day, time }: Order): Line | undefined {
  return day && time ? { plate, amount, minute: `${day} ${time}`.slice(0, 16) } : undefined
}

function markOfRecord({ single, merged }: InvoiceRecord): string {
  const lines = merged.length > 0 ? merged : single ? [single] : []
  return hashOf(lines.map(({ plate, amount, at }) => ({ plate, amount, minute: formatWireTime(at).slice(0, 16) })))
}

type InvoiceQuery = { parkId: string; type: InvoiceType | undefined; mark: string; isPaper?: true }

/**
 * Whether the driver's records have an invoice of this very set. That its orders are nowhere to be invoiced any more
 * proves nothing: the provider may have left them out for another reason.
 */
export async function isInRecords({ parkId, type, mark, isPaper }: InvoiceQuery): Promise<boolean> {
  if ((await session()).state !== "in") return false
  const call = type === "long" ? provider.invoices.longRecords : provider.invoices.records
  const said = await ifSoon(call({ parkId, type: type ?? "short", openType: isPaper ? undefined : "1", page: 1 }))
  if (!said?.ok) return false
  return said.data.list.some((record) => markOfRecord(record) === mark)
}
