import type { crossPark } from "#lib/cross-park/contract"
import { getFirstDay, getLastDay, getLatestDay } from "#lib/cross-park/rules"
import { type Input, type Output, refuse, type Refused, type SandboxFor, type Why } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import { toBeijingDay } from "#lib/core/time/dates"
import { cancelUnpaidBooking } from "#sandbox/cross-park/cancel-booking"
import { getBookingSpan } from "#sandbox/cross-park/responses"
import type { CallContext } from "#sandbox/server/context"
import { QUOTE_LIFE_MS } from "#sandbox/bills/quote"
import { buildCashierUrl, startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, insertBill, getBill } from "#sandbox/records/money/bills"
import {
  countHeldPlaces,
  insertBooking,
  createBookingId,
  findSameBooking,
  listUnpaidBookings,
} from "#sandbox/records/parking/bookings"
import { listCars } from "#sandbox/records/parking/cars"
import { findOpenPayment } from "#sandbox/records/money/payments"
import { type NamedSpace, findSpace } from "#sandbox/records/parking/spaces"

type Call = typeof crossPark.payByAlipay
type BookingInput = Input<Call>
type BookingRefusal = Refused<Why<Call>>
type BookingOutput = Output<Call> | BookingRefusal

export const bookingCalls = {
  payByMessagingApp: (input, context) => bookSpace(context, input, "weixin"),
  payByAlipay: (input, context) => bookSpace(context, input, "alipay"),
} satisfies Partial<SandboxFor<typeof crossPark, CallContext>>

/** Checks and holds the place in one transaction, so that two drivers cannot both get the last one. */
function bookSpace(context: CallContext, input: BookingInput, method: "weixin" | "alipay"): BookingOutput {
  return context.store.transaction(() => {
    const bill = getOrCreateBill(context, { ...input, plate: normalizePlate(input.plate) })
    if ("refused" in bill) return bill
    const result = startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected: input.expected })
    if ("refused" in result) return toBookingRefusal(result.refused)
    const payment = findOpenPayment(context.store, bill.id)
    const redirect = payment && buildCashierUrl(context.options.publicUrl, method, payment.id)
    return { paid: false, redirect, transactionId: bill.id }
  })
}

function toBookingRefusal(rejection: string): BookingRefusal {
  if (rejection === "amount-changed") return refuse(rejection, "价格已变化，请确认新的金额")
  return rejection === "order-expired" ? refuse(rejection, "订单已过期") : refuse("incomplete", "操作未完成")
}

function getOrCreateBill(
  context: CallContext,
  { spaceId, firstDay, plate, expected }: BookingInput,
): Bill | BookingRefusal {
  const { store, now, driver } = context
  applyElapsedTime(store, now)
  const space = findSpace(store, spaceId)
  if (!space) return refuse("no-space", "没有这个车位")
  if (!listCars(store, driver).some((car) => car.plate === plate))
    return refuse("not-your-car", "只能用已绑定的车辆预约")
  const existing = findSameBooking(store, { space: spaceId, plate, first_day: firstDay })
  if (existing?.state === "PAID") return refuse("booked-already", "这辆车在这段时间已有预约")
  if (existing) return getBill(store, existing.id)
  const rejection = getDayRejection(space, firstDay, now)
  if (rejection) return rejection
  for (const { id } of listUnpaidBookings(store, driver.id, spaceId)) cancelUnpaidBooking(context, id)
  if (countHeldPlaces(store, spaceId, now) >= space.quantity) return refuse("full", "车位已约满")
  if (expected !== space.amount) return refuse("amount-changed", "价格已变化，请确认新的金额")

  const id = createBookingId(store, now)
  const lastDay = getLastDay(firstDay, space.type ?? "MONTH")
  const expires_at = now + QUOTE_LIFE_MS
  const bill = insertBill(store, {
    id,
    kind: "booking",
    park: space.park,
    plate,
    amount: space.amount,
    made_at: now,
    expires_at,
  })
  const span = getBookingSpan(space, firstDay, lastDay)
  insertBooking(store, {
    id,
    driver: driver.id,
    space: spaceId,
    plate,
    first_day: firstDay,
    last_day: lastDay,
    ...span,
    made_at: now,
  })
  return bill
}

function getDayRejection(space: NamedSpace, day: string, now: number): BookingRefusal | undefined {
  const today = toBeijingDay(now)
  if (space.last_day !== null && space.last_day < today) return refuse("order-expired", "订单已过期")
  if (day < today) return refuse("too-early", "开始时间不能早于今天")
  const earliestDay = getFirstDay(today, space.earliest ?? undefined, space.first_day ?? undefined)
  const isOutside =
    (space.earliest !== null && day < space.earliest) ||
    (space.first_day !== null && day < space.first_day) ||
    day > getLatestDay(earliestDay, space.last_day ?? undefined)
  const hasEnded = getBookingSpan(space, day, getLastDay(day, space.type ?? "MONTH")).ends_at <= now
  return isOutside || hasEnded ? refuse("date-closed", "这一天不可预约") : undefined
}
