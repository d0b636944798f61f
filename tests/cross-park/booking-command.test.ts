import { ProviderError } from "#lib/core/errors"
import { bookingPayment, type BookingIntent, createBookingCommand } from "#lib/cross-park/server/payment"
import type { Booking, Space } from "#lib/cross-park/values"
import { hashPurpose } from "#lib/payments/server/start/duplicate-payment"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import "#tests/support/test-environment"

const mockCalls = {
  space: jest.fn(),
  bookings: jest.fn(),
  fee: jest.fn(),
  payByAlipay: jest.fn(),
  payByMessagingApp: jest.fn(),
}
jest.mock("#lib/provider", () => ({
  provider: {
    get "cross-park"() {
      return mockCalls
    },
    get payments() {
      return mockCalls
    },
  },
}))

const intent: BookingIntent = {
  kind: "booking",
  from: "/order/1",
  orderId: "booking-1",
  spaceId: "7",
  park: "科技园停车场",
  due: 300_000,
  type: "DAY",
  earliest: "2026-11-20",
  latest: "2026-12-20",
}
const space: Space = { id: "7", park: "科技园停车场", amount: 300_000, type: "DAY", overnight: false }
const values = { firstDay: "2026-11-21", plate: "粤B12345" }
const buildResponse = (data: object, overrides: object = {}) => ({ ok: true, data, ...overrides })

beforeEach(() => Object.values(mockCalls).forEach((call) => call.mockReset()))

test("the amount due for a booking is exactly the provider's price of the space", async () => {
  mockCalls.space.mockResolvedValue(buildResponse(space))
  expect(await createBookingCommand(intent, "alipay", values).fetchAmountToPay?.()).toEqual({ ok: true, data: 300_000 })
  expect(mockCalls.space).toHaveBeenCalledWith({ spaceId: "7" })
})

test("a booking sends space, day, car and amount once, with the call of its payment method", async () => {
  mockCalls.payByAlipay.mockResolvedValue(buildResponse({ paid: false }))
  await createBookingCommand(intent, "alipay", values).send?.(300_000)
  const expected = { spaceId: "7", firstDay: "2026-11-21", plate: "粤B12345", expected: 300_000 }
  expect(mockCalls.payByAlipay.mock.calls).toEqual([[expected]])
  expect(mockCalls.payByMessagingApp).not.toHaveBeenCalled()
})

test.each([
  ["space", { ...intent, spaceId: "8" }, values],
  ["day", intent, { ...values, firstDay: "2026-11-22" }],
  ["car", intent, { ...values, plate: "粤B88888" }],
])("bookings for another %s have another purpose", (_, otherIntent, otherValues) => {
  expect(hashPurpose(createBookingCommand(otherIntent, "alipay", otherValues))).not.toBe(
    hashPurpose(createBookingCommand(intent, "alipay", values)),
  )
})

describe("a booking with a lost response", () => {
  const record: PaymentRecord<{ kind: "booking"; spaceId: string; firstDay: string }> = {
    state: "unknown",
    traits: bookingPayment.traits,
    method: "alipay",
    due: 300_000,
    from: "/order/1",
    startedAt: 1,
    subject: { kind: "booking", spaceId: "7", firstDay: "2026-11-21" },
    plate: "粤B12345",
    park: "科技园停车场",
  }
  const booking: Booking = {
    id: "B1",
    spaceId: "7",
    park: "科技园停车场",
    firstDay: "2026-11-21",
    plate: "粤B12345",
    status: "RESERVED",
    type: "DAY",
    amount: 300_000,
  }
  const mockBookings = (books: Booking[], overrides: object = {}) =>
    mockCalls.bookings.mockResolvedValue(buildResponse({ books, pages: 1 }, overrides))
  const fetchStatus = () => bookingPayment.fetchOrderStatus!("booking-1", record)
  beforeEach(() => void mockCalls.fee.mockResolvedValue(buildResponse({ state: "PAID" })))

  test("is found among the driver's bookings by space, day and car", async () => {
    mockBookings([booking])
    expect(await fetchStatus()).toMatchObject({ state: "PAID", transactionId: "B1" })
  })

  test.each<[string, Partial<Booking>]>([
    ["car", { plate: "粤B88888" }],
    ["day", { firstDay: "2026-11-22" }],
    ["space", { spaceId: "8" }],
    ["car park without a space", { spaceId: undefined, park: "海岸城停车场" }],
  ])("is not confused with the booking of another %s", async (_, changes) => {
    mockBookings([{ ...booking, ...changes }])
    expect(await fetchStatus()).toEqual({ state: "UNPAID" })
  })

  test("is unpaid when the complete list does not contain it", async () => {
    mockBookings([])
    expect(await fetchStatus()).toEqual({ state: "UNPAID" })
  })

  test("is unknown when a part of the list cannot be read", async () => {
    mockBookings([], { incomplete: true })
    await expect(fetchStatus()).rejects.toMatchObject({ name: "ProviderError", kind: "garbled" })
  })

  test("is found although a part of the list cannot be read", async () => {
    mockBookings([booking], { incomplete: true })
    expect(await fetchStatus()).toMatchObject({ transactionId: "B1" })
  })
})

test("a booking declined without a reason is incomplete, and other errors are rethrown", async () => {
  mockCalls.payByAlipay.mockRejectedValueOnce(new ProviderError("cross-park.payByAlipay", "declined"))
  const command = createBookingCommand(intent, "alipay", values)
  expect(await command.send?.(300_000)).toEqual({ ok: false, why: "incomplete" })
  mockCalls.payByAlipay.mockRejectedValueOnce(new ProviderError("cross-park.payByAlipay", "slow"))
  await expect(command.send?.(300_000)).rejects.toMatchObject({ kind: "slow" })
})
