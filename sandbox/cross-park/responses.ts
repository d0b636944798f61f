import { getEndTime, getStartTime } from "#lib/cross-park/rules"
import type { Booking, Space } from "#lib/cross-park/values"
import { toBeijingDay } from "#lib/core/time/dates"
import type { CallContext } from "#sandbox/server/context"
import { getBill } from "#sandbox/records/money/bills"
import { type BookingRecord, countHeldPlaces } from "#sandbox/records/parking/bookings"
import { getPark } from "#sandbox/records/parking/parks"
import { type NamedSpace, findSpace } from "#sandbox/records/parking/spaces"

const UNITS = { DAY: "元/天", HOUR: "元/次", MONTH: "元/月" }

export function toSpace({ store, now, viewer }: CallContext, space: NamedSpace): Space {
  const type = space.type ?? "MONTH"
  return {
    id: space.id,
    park: space.name,
    unit: UNITS[type],
    remaining: Math.max(0, space.quantity - countHeldPlaces(store, space.id, now, viewer?.id)),
    overnight: space.overnight === 1,
    address: space.address,
    latitude: space.latitude,
    longitude: space.longitude,
    amount: space.amount,
    type,
    credit: space.credit ?? undefined,
    remark: space.remark ?? undefined,
    from: space.opens_at ?? undefined,
    until: space.closes_at ?? undefined,
    opens: space.first_day ?? undefined,
    closes: space.last_day ?? undefined,
    earliest: space.earliest ?? undefined,
  }
}

type Status = "UNPAID" | "PAYING" | "BOOKED" | "USING" | "FINISHED" | "CANCELLED" | "EXPIRED"
const DETAILS: Record<Status, string> = {
  UNPAID: "待支付，15 分钟内未支付将自动取消",
  PAYING: "已付款，正在等待银行确认",
  BOOKED: "预约成功",
  USING: "使用中",
  FINISHED: "已完成",
  CANCELLED: "已取消",
  EXPIRED: "订单已过期",
}

export function getBookingStatus({ store, now }: CallContext, booking: BookingRecord): Status {
  if (booking.cancelled_at !== null) return "CANCELLED"
  const { state } = getBill(store, booking.id)
  if (state === "UNPAID" || state === "PAYING") return state
  if (state !== "PAID") return "EXPIRED"
  if (now < booking.starts_at) return "BOOKED"
  return now < booking.ends_at ? "USING" : "FINISHED"
}

export function toBooking(context: CallContext, booking: BookingRecord): Booking {
  const { store } = context
  const space = findSpace(store, booking.space)
  const bill = getBill(store, booking.id)
  const status = getBookingStatus(context, booking)
  const refunded = status === "CANCELLED" && (booking.refund ?? 0) > 0
  return {
    id: booking.id,
    spaceId: booking.space,
    park: bill.park === null ? "" : getPark(store, bill.park).name,
    day: toBeijingDay(booking.made_at),
    from: space?.opens_at ?? undefined,
    until: space?.closes_at ?? undefined,
    firstDay: booking.first_day,
    lastDay: booking.last_day,
    status: booking.status ?? status,
    detail: booking.detail ?? (refunded ? "已取消，款项将原路退回" : DETAILS[status]),
    plate: booking.plate,
    type: space?.type ?? "MONTH",
    amount: bill.amount ?? 0,
    refund: booking.refund ?? undefined,
  }
}

export const getBookingSpan = (space: NamedSpace, firstDay: string, lastDay: string) => ({
  starts_at: getStartTime(firstDay, space.opens_at ?? undefined),
  ends_at: getEndTime(lastDay, space.closes_at ?? undefined, space.overnight === 1),
})
