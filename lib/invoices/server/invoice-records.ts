import "server-only"
import { MAX_ORDERS, splitOrderIds } from "#lib/invoices/merging"
import type { InvoiceRecord, InvoiceType, Order } from "#lib/invoices/values"
import { hashedKey } from "#lib/store/hashed-key"
import { wireTime } from "#lib/core/time/dates"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What a record would say of the same orders: car, sum and minute of each. No record has an order's number. */
type RecordLine = { plate: string; amount: number; minute: string }

const hashLines = (lines: readonly RecordLine[]) =>
  hashedKey(
    `invoice-lines:${lines
      .map(({ plate, amount, minute }) => `${plate} ${amount} ${minute}`)
      .toSorted()
      .join(",")}`,
  )

/** The orders of a set as the provider knows them; undefined where it does not answer with every one of them. */
export async function fetchOrders(parkId: string, orderId: string): Promise<Order[] | undefined> {
  const ids = splitOrderIds(orderId).slice(0, MAX_ORDERS)
  const said = await undefinedIfSlow(Promise.all(ids.map((number) => provider.invoices.orders({ parkId, number }))))
  const found = said?.flatMap((one, i) =>
    one.ok ? (one.data.list.find((order) => order.orderId === ids[i]) ?? []) : [],
  )
  return found?.length === ids.length ? found : undefined
}

/** By what a set of orders will be known in the records; undefined where the provider does not say enough of them. */
export function hashOrders(orders: readonly Order[]): string | undefined {
  const lines = orders.map(toRecordLine)
  return lines.every((line) => line !== undefined) ? hashLines(lines) : undefined
}

function toRecordLine({ plate, amount, day, time }: Order): RecordLine | undefined {
  return day && time ? { plate, amount, minute: `${day} ${time}`.slice(0, 16) } : undefined
}

function hashRecord({ single, merged }: InvoiceRecord): string {
  const lines = merged.length > 0 ? merged : single ? [single] : []
  return hashLines(lines.map(({ plate, amount, at }) => ({ plate, amount, minute: wireTime(at).slice(0, 16) })))
}

type InvoiceQuery = { parkId: string; type: InvoiceType | undefined; mark: string; isPaper?: true }

/**
 * Whether the driver's records have an invoice of this very set. That its orders are nowhere to be invoiced any more
 * proves nothing: the provider may have left them out for another reason.
 */
export async function isInRecords({ parkId, type, mark, isPaper }: InvoiceQuery): Promise<boolean> {
  if ((await session()).state !== "in") return false
  const call = type === "long" ? provider.invoices.longRecords : provider.invoices.records
  const said = await undefinedIfSlow(
    call({ parkId, type: type ?? "short", openType: isPaper ? undefined : "1", page: 1 }),
  )
  if (!said?.ok) return false
  return said.data.list.some((record) => hashRecord(record) === mark)
}
