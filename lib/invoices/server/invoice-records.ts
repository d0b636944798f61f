import "server-only"
import { MAX_ORDERS, splitOrderIds } from "#lib/invoices/merging"
import type { InvoiceRecord, InvoiceType, Order } from "#lib/invoices/values"
import { hashKey } from "#lib/store/hash-key"
import { formatWireTime } from "#lib/core/time/dates"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** Records have no order numbers, so orders are recognized by plate, amount and minute. */
type RecordLine = { plate: string; amount: number; minute: string }

const hashLines = (lines: readonly RecordLine[]) =>
  hashKey(
    `invoice-lines:${lines
      .map(({ plate, amount, minute }) => `${plate} ${amount} ${minute}`)
      .toSorted()
      .join(",")}`,
  )

/** Undefined unless the provider returns every order. */
export async function fetchOrders(parkId: string, orderId: string): Promise<Order[] | undefined> {
  const ids = splitOrderIds(orderId).slice(0, MAX_ORDERS)
  const result = await undefinedIfSlow(Promise.all(ids.map((number) => provider.invoices.orders({ parkId, number }))))
  const orders = result?.flatMap((answer, i) =>
    answer.ok ? (answer.data.list.find((order) => order.orderId === ids[i]) ?? []) : [],
  )
  return orders?.length === ids.length ? orders : undefined
}

/** Identifies a set of orders in the records. Undefined if an order has no date or time. */
export function hashOrders(orders: readonly Order[]): string | undefined {
  const lines = orders.map(toRecordLine)
  return lines.every((line) => line !== undefined) ? hashLines(lines) : undefined
}

function toRecordLine({ plate, amount, day, time }: Order): RecordLine | undefined {
  return day && time ? { plate, amount, minute: `${day} ${time}`.slice(0, 16) } : undefined
}

function hashRecord({ single, merged }: InvoiceRecord): string {
  const lines = merged.length > 0 ? merged : single ? [single] : []
  return hashLines(lines.map(({ plate, amount, at }) => ({ plate, amount, minute: formatWireTime(at).slice(0, 16) })))
}

type InvoiceQuery = { parkId: string; type: InvoiceType | undefined; mark: string; isPaper?: true }

/**
 * Whether the driver's records contain an invoice of exactly this set. Checking whether the orders can still be invoiced is
 * not enough, because the provider may omit orders for other reasons.
 */
export async function isInRecords({ parkId, type, mark, isPaper }: InvoiceQuery): Promise<boolean> {
  if ((await getSession()).state !== "in") return false
  const call = type === "long" ? provider.invoices.longRecords : provider.invoices.records
  const result = await undefinedIfSlow(
    call({ parkId, type: type ?? "short", openType: isPaper ? undefined : "1", page: 1 }),
  )
  if (!result?.ok) return false
  return result.data.list.some((record) => hashRecord(record) === mark)
}
