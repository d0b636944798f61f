import type { crossPark } from "#lib/cross-park/contract"
import { canStillCancel } from "#lib/cross-park/rules"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { cancelUnpaidBooking } from "#sandbox/cross-park/cancel-booking"
import { getBookingStatus, toBooking } from "#sandbox/cross-park/responses"
import type { CallContext } from "#sandbox/server/context"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import {
  findBooking,
  type BookingRecord,
  listBookings,
  setBookingCancelled,
  countBookings,
} from "#sandbox/records/parking/bookings"
import { insertRefund } from "#sandbox/records/money/ledger"
import { listPayments } from "#sandbox/records/money/payments"

const PAGE_SIZE = 10
const refuseUnknown = () => refuse("no-booking", "没有这笔预约")

export const bookingListCalls = {
  bookings({ page }, context) {
    const { store, driver, now } = context
    applyElapsedTime(store, now)
    const bookings = listBookings(store, driver.id, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
      books: bookings.map((booking) => toBooking(context, booking)),
      pages: Math.max(1, Math.ceil(countBookings(store, driver.id) / PAGE_SIZE)),
    }
  },

  booking({ bookingId }, context) {
    const booking = findOwnBooking(context, bookingId)
    return booking ? toBooking(context, booking) : refuseUnknown()
  },

  cancel({ bookingId }, context) {
    const { store, now } = context
    return store.transaction(() => {
      const booking = findOwnBooking(context, bookingId)
      if (!booking) return refuseUnknown()
      const status = getBookingStatus(context, booking)
      if (status === "CANCELLED") return refuse("cancelled-already", "这笔预约已经取消")
      const isTooLate = status === "USING" || (status === "BOOKED" && !canStillCancel(booking.starts_at, now))
      if (isTooLate) return refuse("too-late", "距入场时间2小时内不可取消")
      if (status !== "BOOKED" && status !== "UNPAID") return refuse("not-cancellable", "这笔预约现在不能取消")
      return {
        refund: status === "BOOKED" ? refundBooking(context, booking) : cancelUnpaidBooking(context, booking.id),
      }
    })
  },
} satisfies Partial<SandboxFor<typeof crossPark, CallContext>>

function findOwnBooking({ store, driver, now }: CallContext, id: string): BookingRecord | undefined {
  applyElapsedTime(store, now)
  const booking = findBooking(store, id)
  return booking?.driver === driver.id ? booking : undefined
}

function refundBooking({ store, now }: CallContext, { id }: BookingRecord): number {
  insertRefund(store, id, now)
  const refund = listPayments(store, id).find(({ state }) => state === "paid")?.amount ?? 0
  setBookingCancelled(store, id, refund, now)
  return refund
}
