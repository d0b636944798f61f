import { isMaskedPlate } from "#lib/core/plate/masked-plate"
import type { Order } from "#lib/invoices/values"
import { formatDay, formatFullDay, formatMonth, type Moment, formatTime, toDate } from "#lib/core/time/dates"

/** Unparsed, because the provider may use another format, which is shown as it is. */
type OrderDate = { day?: string; time?: string }

function parseMoment(order: OrderDate): Date | undefined {
  if (!order.day) return undefined
  try {
    return toDate(order.time ? `${order.day} ${order.time}` : order.day)
  } catch {
    return undefined
  }
}

/** "11月20日 09:30"; in another year "2025年12月30日 09:30". */
export function formatOrderDate(order: OrderDate, now: Moment): string {
  const moment = parseMoment(order)
  if (!moment) return [order.day, order.time].filter(Boolean).join(" ")
  const date = isThisYear(moment, now) ? formatDay(moment) : formatFullDay(moment)
  return order.time ? `${date} ${formatTime(moment)}` : date
}

/** The month heading: 11月, 2025年12月. */
export function formatOrderMonth(order: OrderDate, now: Moment): string | undefined {
  const moment = parseMoment(order)
  return moment && formatMonth(moment, now)
}

/** `caption` tells the orders of a car apart. */
export type DatedOrder = Order & { caption: string; month: string }

/** Car park and time are hidden from viewers who may not own the car. */
export const isStayHidden = ({ plate, park }: Order) => isMaskedPlate(plate) && !park

/** Formats dates on the server, so that the browser loads no code for it. */
export const withDates = (orders: readonly Order[], now: Moment): DatedOrder[] =>
  orders.map((order) => ({
    ...order,
    caption: isStayHidden(order) ? `单号尾号 ${order.orderId.slice(-4)}` : formatOrderDate(order, now),
    month: formatOrderMonth(order, now) ?? "",
  }))

/** "11月20日", or "11月12日 至 11月20日" from the first to the last day. */
export function formatDateSpan(orders: readonly OrderDate[], now: Moment): string | undefined {
  const days = orders.flatMap((order) => order.day ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  return first === last
    ? formatOrderDate({ day: first }, now)
    : `${formatOrderDate({ day: first }, now)} 至 ${formatOrderDate({ day: last }, now)}`
}

const isThisYear = (moment: Moment, now: Moment) => formatFullDay(moment).slice(0, 4) === formatFullDay(now).slice(0, 4)
