import type { crossPark } from "#lib/cross-park/contract"
import { mayStillCancel } from "#lib/cross-park/rules"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { letGo } from "#sandbox/cross-park/cancel-booking"
import { statusOf, toldBooking } from "#sandbox/cross-park/responses"
import type { CallContext } from "#sandbox/kit/context"
import { passTime } from "#sandbox/payments/elapsed-time"
import {
  bookingById,
  type BookingRecord,
  bookingsOf,
  cancelBooking,
  countBookings,
} from "#sandbox/records/parking/bookings"
import { refundOnce } from "#sandbox/records/money/ledger"
import { paymentsOf } from "#sandbox/records/money/payments"

const PAGE_SIZE = 10
const unknown = () => refuse("no-booking", "没有这笔预约")

export const ownBookings = {
  bookings({ page }, context) {
    const { store, driver, now } = context
    passTime(store, now)
    const books = bookingsOf(store, driver.id, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
      books: books.map((booking) => toldBooking(context, booking)),
      pages: Math.max(1, Math.ceil(countBookings(store, driver.id) / PAGE_SIZE)),
    }
  },

  booking({ bookingId }, context) {
    const booking = ownOne(context, bookingId)
    return booking ? toldBooking(context, booking) : unknown()
  },

  cancel({ bookingId }, context) {
    const { store, now } = context
    return store.transaction(() => {
      const booking = ownOne(context, bookingId)
      if (!booking) return unknown()
      const status = statusOf(context, booking)
      if (status === "CANCELLED") return refuse("cancelled-already", "这笔预约已经取消")
      const late = status === "USING" || (status === "BOOKED" && !mayStillCancel(booking.starts_at, now))
      if (late) return refuse("too-late", "距入场时间2小时内不可取消")
      if (status !== "BOOKED" && status !== "UNPAID") return refuse("not-cancellable", "这笔预约现在不能取消")
      return { refund: status === "BOOKED" ? giveBack(context, booking) : letGo(context, booking.id) }
    })
  },
} satisfies Partial<SandboxFor<typeof crossPark, CallContext>>

/** Another driver's is as unknown as one that never was. */
function ownOne({ store, driver, now }: CallContext, id: string): BookingRecord | undefined {
  passTime(store, now)
  const booking = bookingById(store, id)
  return booking?.driver === driver.id ? booking : undefined
}

function giveBack({ store, now }: CallContext, { id }: BookingRecord): number {
  refundOnce(store, id, now)
  const refund = paymentsOf(store, id).find(({ state }) => state === "paid")?.amount ?? 0
  cancelBooking(store, id, refund, now)
  return refund
}
