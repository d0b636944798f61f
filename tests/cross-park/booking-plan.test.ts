import { ProviderError } from "#lib/core/errors"
import { bookingPayment, type BookingIntent, createBookingCommand } from "#lib/cross-park/server/payment"
import type { Booking, Space } from "#lib/cross-park/values"
import { hashPurpose } from "#lib/payments/server/duplicate-payment"
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

const attempt: BookingIntent = {
  ...{ kind: "booking", from: "/order/1", orderId: "booking-1", spaceId: "7", park: "科技园停车场", due: 300_000 },
  ...{ type: "DAY", earliest: "2026-11-20", latest: "2026-12-20" },
}
const space: Space = { id: "7", park: "科技园停车场", amount: 300_000, type: "DAY", overnight: false }
const chosen = { firstDay: "2026-11-21", plate: "粤B12345" }
const answers = (data: object, more: object = {}) => ({ ok: true, data, ...more })

beforeEach(() => Object.values(mockCalls).forEach((call) => call.mockReset()))

test("the amount due for a booking is the provider's price of the space, exactly", async () => {
  mockCalls.space.mockResolvedValue(answers(space))
  expect(await createBookingCommand(attempt, "alipay", chosen).fetchDue?.()).toEqual({ ok: true, data: 300_000 })
  expect(mockCalls.space).toHaveBeenCalledWith({ spaceId: "7" })
})

test("a booking sends its space, day, car and sum once, by the call of its method", async () => {
  mockCalls.payByAlipay.mockResolvedValue(answers({ paid: false }))
  await createBookingCommand(attempt, "alipay", chosen).send?.(300_000)
  const sent = { spaceId: "7", firstDay: "2026-11-21", plate: "粤B12345", expected: 300_000 }
  expect(mockCalls.payByAlipay.mock.calls).toEqual([[sent]])
  expect(mockCalls.payByMessagingApp).not.toHaveBeenCalled()
})

test.each([
  ["space", { ...attempt, spaceId: "8" }, chosen],
  ["day", attempt, { ...chosen, firstDay: "2026-11-22" }],
  ["car", attempt, { ...chosen, plate: "粤B88888" }],
])("a booking for another %s is another payment", (_, other, otherChosen) => {
  expect(hashPurpose(createBookingCommand(other, "alipay", otherChosen))).not.toBe(
    hashPurpose(createBookingCommand(attempt, "alipay", chosen)),
  )
})

describe("a booking whose answer was lost", () => {
  const record: PaymentRecord<{ kind: "booking"; spaceId: string; firstDay: string }> = {
    ...{ state: "unknown", traits: bookingPayment.traits, method: "alipay", due: 300_000, from: "/order/1", at: 1 },
    about: { kind: "booking", spaceId: "7", firstDay: "2026-11-21" },
    ...{ plate: "粤B12345", park: "科技园停车场" },
  }
  const one: Booking = {
    ...{ id: "B1", spaceId: "7", park: "科技园停车场", firstDay: "2026-11-21", plate: "粤B12345" },
    ...{ status: "RESERVED", type: "DAY", amount: 300_000 },
  }
  const listed = (books: Booking[], more: object = {}) =>
    mockCalls.bookings.mockResolvedValue(answers({ books, pages: 1 }, more))
  const status = () => bookingPayment.fetchOrderStatus!("booking-1", record)
  beforeEach(() => void mockCalls.fee.mockResolvedValue(answers({ state: "PAID" })))

  test("is found among the driver's bookings by its space, day and car", async () => {
    listed([one])
    expect(await status()).toMatchObject({ state: "PAID", transactionId: "B1" })
  })

  test.each<[string, Partial<Booking>]>([
    ["car", { plate: "粤B88888" }],
    ["day", { firstDay: "2026-11-22" }],
    ["space", { spaceId: "8" }],
    ["car park, where no space is named", { spaceId: undefined, park: "海岸城停车场" }],
  ])("is not taken for the booking of another %s", async (_, other) => {
    listed([{ ...one, ...other }])
    expect(await status()).toEqual({ state: "UNPAID" })
  })

  test("is unpaid where the whole list is there, and it is not in it", async () => {
    listed([])
    expect(await status()).toEqual({ state: "UNPAID" })
  })

  test("is not called unpaid where a part of the list could not be read", async () => {
    listed([], { incomplete: true })
    await expect(status()).rejects.toMatchObject({ name: "ProviderError", kind: "garbled" })
  })

  test("is found although a part of the list could not be read", async () => {
    listed([one], { incomplete: true })
    expect(await status()).toMatchObject({ transactionId: "B1" })
  })
})

test("a failure without a declared reason is incomplete, and any other fault is thrown on", async () => {
  mockCalls.payByAlipay.mockRejectedValueOnce(new ProviderError("cross-park.payByAlipay", "declined"))
  const plan = createBookingCommand(attempt, "alipay", chosen)
  expect(await plan.send?.(300_000)).toEqual({ ok: false, why: "incomplete" })
  mockCalls.payByAlipay.mockRejectedValueOnce(new ProviderError("cross-park.payByAlipay", "slow"))
  await expect(plan.send?.(300_000)).rejects.toMatchObject({ kind: "slow" })
})
