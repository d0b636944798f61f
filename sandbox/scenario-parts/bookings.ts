import { type CardType, cardTypes, getLastDay } from "#lib/cross-park/rules"
import { toBeijingDay } from "#lib/core/time/dates"
import { getBookingSpan } from "#sandbox/cross-park/responses"
import type { SandboxContext } from "#sandbox/server/context"
import { chargePayment } from "#sandbox/payments/charge"
import { insertBill } from "#sandbox/records/money/bills"
import { setBookingCancelled, insertBooking, createBookingId } from "#sandbox/records/parking/bookings"
import type { Driver } from "#sandbox/records/people/drivers"
import { insertRefund } from "#sandbox/records/money/ledger"
import { insertPayment } from "#sandbox/records/money/payments"
import { insertSpace, type NewSpace, findSpace } from "#sandbox/records/parking/spaces"
import { DAY, MINUTE } from "#sandbox/scenario-parts/parking"

/** A space that is listed only for this driver. */
export const createSpaceOf = (driver: Driver): NewSpace => ({
  park: "1001",
  amount: 300_000,
  type: "MONTH",
  quantity: 5,
  driver: driver.id,
})

/** "09:30" */
export const formatBeijingTime = (time: number) => new Date(time + 480 * MINUTE).toISOString().slice(11, 16)

type NewBooking = {
  driver: Driver
  plate: string
  space: string
  firstDay: string
  madeAt?: number
  paid?: boolean
  status?: string
  detail?: string
}

/** A booking, paid by alipay unless `paid` is false. */
export function createBooking({ store, clock }: SandboxContext, options: NewBooking): string {
  const { driver, plate, firstDay, madeAt = clock.now() - 5 * MINUTE, paid = true, status, detail } = options
  const space = findSpace(store, options.space)
  if (!space) throw new Error(`no space ${options.space}`)
  const [id, last] = [createBookingId(store, madeAt), getLastDay(firstDay, space.type ?? "MONTH")]
  const expires_at = madeAt + 15 * MINUTE
  insertBill(store, {
    id,
    kind: "booking",
    park: space.park,
    plate,
    amount: space.amount,
    made_at: madeAt,
    expires_at,
  })
  insertBooking(store, {
    id,
    driver: driver.id,
    space: space.id,
    plate,
    first_day: firstDay,
    last_day: last,
    made_at: madeAt,
    ...getBookingSpan(space, firstDay, last),
    status,
    detail,
  })
  const noDiscounts = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }
  const payment = { bill: id, driver: driver.id, method: "alipay", amount: space.amount, ...noDiscounts } as const
  if (paid) chargePayment(store, insertPayment(store, payment, madeAt), madeAt)
  return id
}

const PAST_BOOKINGS = 20

/** Returns the ids, oldest first: used bookings of all types, then one expired, cancelled, in review and upcoming. */
export function createManyBookings(sandbox: SandboxContext, driver: Driver, plate: string): string[] {
  const { store } = sandbox
  const now = sandbox.clock.now()
  const spaces = new Map(
    cardTypes.map((type, i) => [
      type,
      insertSpace(store, { ...createSpaceOf(driver), type, amount: [30_000, 12_000, 300_000][i]! }),
    ]),
  )
  const createOfType = (type: CardType, days: number, overrides: Partial<NewBooking> = {}) =>
    createBooking(sandbox, {
      driver,
      plate,
      space: spaces.get(type)!,
      firstDay: toBeijingDay(now + days * DAY),
      madeAt: now - 6 * MINUTE,
      ...overrides,
    })
  const ids = Array.from({ length: PAST_BOOKINGS }, (_, i) => {
    const days = 3 * i - 60
    return createOfType(cardTypes[i % 3]!, days, { madeAt: now + days * DAY })
  })
  const unpaid = createOfType("DAY", -3, { madeAt: now - 4 * DAY, paid: false })
  const cancelled = createOfType("DAY", 6, { madeAt: now - 2 * DAY })
  insertRefund(store, cancelled, now - DAY)
  setBookingCancelled(store, cancelled, 30_000, now - DAY)
  const review = createOfType("MONTH", 9, { madeAt: now - DAY, status: "UNDER_REVIEW", detail: "车场正在审核" })
  return [...ids, unpaid, cancelled, review, createOfType("HOUR", 5)]
}
