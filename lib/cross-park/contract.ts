import * as z from "zod"
import { Booking, Comment, PopularPark, Space } from "#lib/cross-park/values"
import { get, post } from "#lib/provider/contract"
import { listOf } from "#lib/core/values/list-of"
import { Count, Day, Id, Link, Money, Page, Plate, renameKeys, Text } from "#lib/provider/codecs"
import type { PayAnswer } from "#lib/payments/values"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { PlainId } from "#lib/core/values/plain-id"
import { startEndpoint } from "#lib/payments/contract"

/** Calls that do not need a session. */
const spaceCalls = {
  spaces: get("/cross_parking", {
    input: z.object({ page: Page }),
    output: renameKeys({ parks: listOf(Space, 100), pages: Count }, { pages: "total_pages" }),
    login: "helpful",
    effect: "reads",
    browser: true,
    example: { page: 1 },
  }),
  popular: get("/cross_parking/popular_parks", {
    input: z.object({}),
    output: z.object({ parks: listOf(PopularPark, 20) }),
    login: "helpful",
    effect: "reads",
    assumed: ["output"],
    example: {},
  }),
  space: get("/cross_parking/detail", {
    input: renameKeys({ spaceId: Id }, { spaceId: "cpSubid" }),
    output: Space,
    login: "helpful",
    effect: "reads",
    group: "pay",
    refusals: { NO_SPACE: "no-space" },
    assumed: ["refusals"],
    example: { spaceId: "7001" },
  }),
  search: get("/cross_parking/lookup", {
    input: renameKeys({ park: Text(60) }, { park: "parkName" }),
    output: z.object({ parks: listOf(Space, 100) }),
    login: "helpful",
    effect: "reads",
    browser: true,
    assumed: ["output"],
    example: { park: "科技园" },
  }),
  comments: get("/cross_parking/comment", {
    input: renameKeys({ page: Page, spaceId: Id }, { spaceId: "cpSubId" }),
    output: renameKeys({ comments: listOf(Comment, 100), pages: Count }, { pages: "total_pages" }),
    login: "helpful",
    effect: "reads",
    browser: true,
    assumed: ["output.comments", "output.total_pages"],
    example: { page: 1, spaceId: "7001" },
  }),
}

const BookInput = renameKeys(
  { spaceId: Id, firstDay: Day, plate: Plate, expected: Money },
  { spaceId: "cpSubid", firstDay: "startDate", plate: "licencePlate", expected: "expected_amount" },
)

/** Contains the cashier's URL. The booking's id is also the id of its payment. */
const BookResult = z.codec(z.object({ redirectUrl: Link.optional(), bookId: Id.optional() }), z.custom<PayAnswer>(), {
  decode: ({ redirectUrl, bookId }) => ({ redirect: redirectUrl, paid: false, transactionId: bookId }),
  encode: ({ redirect, transactionId }) => ({ redirectUrl: redirect, bookId: transactionId }),
})

const payOptions = {
  output: BookResult,
  effect: "acts",
  group: "pay",
  refusals: {
    NO_SPACE: "no-space",
    FULL: "full",
    DATE_EARLY: "too-early",
    DATE_CLOSED: "date-closed",
    NOT_YOUR_CAR: "not-your-car",
    BOOKED_ALREADY: "booked-already",
    AMOUNT_CHANGED: "amount-changed",
    ORDER_EXPIRED: "order-expired",
    PAY_ERROR: "incomplete",
  },
  assumed: ["input.expected_amount", "output.bookId", "refusals"],
  example: { spaceId: "7001", firstDay: "2025-06-18", plate: "粤B12345", expected: 300_000 },
} as const

/** Calls about the driver's own bookings. */
const bookingCalls = {
  cars: get("/cross_parking/default_car", {
    input: z.object({}),
    output: z.object({ boundCars: listOf(createCarCodec(), 20) }),
    effect: "reads",
    assumed: ["output.boundCars"],
    example: {},
  }),
  bookings: get("/cross_parking/my_books", {
    input: z.object({ page: Page }),
    output: renameKeys({ books: listOf(Booking, 100), pages: Count }, { pages: "total_pages" }),
    effect: "reads",
    browser: true,
    assumed: ["output.books", "output.total_pages"],
    example: { page: 1 },
  }),
  booking: get("/cross_parking/my_books/lookup", {
    input: renameKeys({ bookingId: Id }, { bookingId: "bookId" }),
    output: Booking,
    effect: "reads",
    refusals: { NO_BOOKING: "no-booking" },
    assumed: ["output.cpSubid", "output.refund", "refusals"],
    example: { bookingId: "B20250618001" },
  }),
  payByMessagingApp: get("/cross_parking/wechat_pay", { input: BookInput, ...payOptions }),
  payByAlipay: get("/cross_parking/ali_pay", { input: BookInput, ...payOptions }),
  cancel: post("/cross_parking/cancel", {
    input: renameKeys({ bookingId: Id }, { bookingId: "bookId" }),
    output: z.object({ refund: Money.optional() }),
    effect: "acts",
    group: "pay",
    refusals: {
      NO_BOOKING: "no-booking",
      TOO_LATE: "too-late",
      CANCELLED_ALREADY: "cancelled-already",
      NOT_CANCELLABLE: "not-cancellable",
    },
    assumed: ["path", "method", "input", "output", "refusals"],
    example: { bookingId: "B20250618001" },
  }),
  comment: post("/cross_parking/comment", {
    input: renameKeys({ message: Text(500), spaceId: Id }, { spaceId: "cpSubId" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_SPACE: "no-space" },
    assumed: ["refusals"],
    example: { message: "车位宽敞，好停车。", spaceId: "7001" },
  }),
}

/** A plate as text, or as a field of an object. */
function createCarCodec() {
  return z.codec(z.union([Plate, z.object({ licence_plate: Plate })]), Plate, {
    decode: (car) => (typeof car === "string" ? car : car.licence_plate),
    encode: (plate) => plate,
  })
}

export const crossPark = { ...spaceCalls, ...bookingCalls }

export const crossParkEndpoints = {
  cancelBooking: endpoint({ kind: "form", input: z.object({ bookId: PlainId }), example: { bookId: "B20250618001" } }),
  writeComment: endpoint({
    kind: "form",
    input: z.object({ cpSubId: PlainId, message: FormText(2_000) }),
    example: { cpSubId: "1", message: "好停" },
  }),
  start: startEndpoint(
    { plate: FormText(64), startDate: FormText(10), endDate: FormText(10), agree: FormText(1) },
    { plate: "粤B12345", startDate: "2026-11-23", endDate: "2026-11-23", agree: "1" },
  ),
}
