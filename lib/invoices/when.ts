import type { Order } from "#lib/invoices/values"
import { formatDay, formatFullDay, formatMonth, type Moment, formatTime, toDate } from "#lib/core/time/dates"

/** As the provider writes them, and it may write them otherwise: what is no date is shown as it is. */
type When = { day?: string; time?: string }

function momentOf(order: When): Date | undefined {
  if (!order.day) return undefined
  try {
    return toDate(order.time ? `${order.day} ${order.time}` : order.day)
  } catch {
    return undefined
  }
}

/** "11月20日 09:30"; of another year than now "2025年12月30日 09:30". */
export function whenOf(order: When, now: Moment): string {
  const moment = momentOf(order)
  if (!moment) return [order.day, order.time].filter(Boolean).join(" ")
  const said = isThisYear(moment, now) ? formatDay(moment) : formatFullDay(moment)
  return order.time ? `${said} ${formatTime(moment)}` : said
}

/** The heading it stands under: 11月, 2025年12月. */
export function monthOf(order: When, now: Moment): string | undefined {
  const moment = momentOf(order)
  return moment && formatMonth(moment, now)
}

export type DatedOrder = Order & { when: string; month: string }

/** With their dates as they are read, for who draws them in the browser. */
export const dated = (orders: readonly Order[], now: Moment): DatedOrder[] =>
  orders.map((order) => ({ ...order, when: whenOf(order, now), month: monthOf(order, now) ?? "" }))

/** "11月20日", "11月12日 至 11月20日": the days of several orders, the first and the last. */
export function spanOf(orders: readonly When[], now: Moment): string | undefined {
  const days = orders.flatMap((order) => order.day ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  return first === last
    ? whenOf({ day: first }, now)
    : `${whenOf({ day: first }, now)} 至 ${whenOf({ day: last }, now)}`
}

const isThisYear = (moment: Moment, now: Moment) => formatFullDay(moment).slice(0, 4) === formatFullDay(now).slice(0, 4)
