import type { Store } from "#sandbox/store/store"
import { formatTimestamp } from "#sandbox/records/money/bills"

/** A booking shares the id of its bill. It holds a place while the bill can be paid, and once paid until the booking ends. */
export const bookingTable = `create table booking (
  id text primary key references bill (id),
  driver integer not null references driver (id),
  space text not null references space (id),
  plate text not null,
  first_day text not null,
  last_day text not null,
  starts_at integer not null,
  ends_at integer not null,
  made_at integer not null,
  cancelled_at integer,
  refund integer,
  /* a status that the app does not know, and its text */
  status text,
  detail text
) strict;
create index booking_of_driver on booking (driver, made_at);
create index booking_of_space on booking (space, ends_at)`

export type BookingRecord = {
  id: string
  driver: number
  space: string
  plate: string
  first_day: string
  last_day: string
  starts_at: number
  ends_at: number
  made_at: number
  cancelled_at: number | null
  refund: number | null
  status: string | null
  detail: string | null
}

export const createBookingId = (store: Store, now: number) =>
  `B${formatTimestamp(now).slice(0, 8)}${String(store.nextNumber("booking")).padStart(3, "0")}`

export type NewBooking = Omit<BookingRecord, "cancelled_at" | "refund" | "status" | "detail"> &
  Partial<Pick<BookingRecord, "status" | "detail">>

export const insertBooking = (store: Store, booking: NewBooking) =>
  store.run`insert into booking
    (id, driver, space, plate, first_day, last_day, starts_at, ends_at, made_at, status, detail)
    values (${booking.id}, ${booking.driver}, ${booking.space}, ${booking.plate}, ${booking.first_day}, ${booking.last_day},
      ${booking.starts_at}, ${booking.ends_at}, ${booking.made_at}, ${booking.status ?? null}, ${booking.detail ?? null})`

export const findBooking = (store: Store, id: string) =>
  store.get<BookingRecord>`select * from booking where id = ${id}`

export const listBookings = (store: Store, driver: number, offset: number, limit: number) =>
  store.all<BookingRecord>`select * from booking where driver = ${driver}
    order by made_at desc, rowid desc limit ${limit} offset ${offset}`

export const countBookings = (store: Store, driver: number) =>
  store.get<{ count: number }>`select count(*) as count from booking where driver = ${driver}`?.count ?? 0

/** Counts held places, without the unpaid booking of `exceptDriver`, who may still pay it. */
export const countHeldPlaces = (store: Store, space: string, now: number, exceptDriver = 0) =>
  store.get<{ count: number }>`select count(*) as count from booking join bill on bill.id = booking.id
    where space = ${space} and cancelled_at is null and ends_at > ${now}
      and bill.state in ('UNPAID', 'PAYING', 'PAID') and not (bill.state = 'UNPAID' and driver = ${exceptDriver})`
    ?.count ?? 0

/** The driver's unpaid bookings of a space; choosing another day or car replaces them. */
export const listUnpaidBookings = (store: Store, driver: number, space: string) =>
  store.all<{ id: string }>`select booking.id from booking join bill on bill.id = booking.id
    where driver = ${driver} and space = ${space} and cancelled_at is null and bill.state = 'UNPAID'`

/** A booking of the same car, space and day that is paid or can still be paid. */
export const findSameBooking = (
  store: Store,
  { space, plate, first_day }: Pick<NewBooking, "space" | "plate" | "first_day">,
) =>
  store.get<BookingRecord & { state: "UNPAID" | "PAYING" | "PAID" }>`select booking.*, bill.state
    from booking join bill on bill.id = booking.id
    where space = ${space} and booking.plate = ${plate} and first_day = ${first_day} and cancelled_at is null
      and bill.state in ('UNPAID', 'PAYING', 'PAID')`

/** Has no effect on a booking that is already cancelled. */
export const setBookingCancelled = (store: Store, id: string, refund: number, now: number) =>
  store.run`update booking set cancelled_at = ${now}, refund = ${refund} where id = ${id} and cancelled_at is null`
