import { buildBookProps } from "#lib/cross-park/server/book-view"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import type { Space } from "#lib/cross-park/values"
import "#tests/support/test-environment"

const PLATE = "粤B12345"
const ADDRESS = "/order/7001"
const mockReadPayError = jest.fn()
let mockIsSignedIn = true
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/csrf/page-token", () => ({ getPageToken: async () => "token" }))
jest.mock("#lib/payments/server/pay-error", () => ({ readPayError: () => mockReadPayError() }))
jest.mock("#lib/payments/server/payment-intent", () => ({ signIntent: async () => "signed" }))
jest.mock("#lib/provider/client/clock", () => ({ getProviderTime: () => Date.parse("2026-11-28T12:00:00+08:00") }))
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockIsSignedIn ? "in" : "out" }) }))
jest.mock("#lib/provider", () => ({
  provider: { "cross-park": { cars: async () => ({ ok: true, data: { boundCars: ["粤B12345"] } }) } },
}))

const space = { id: "7001", park: "科技园停车场", amount: 12_500, remaining: 3, overnight: false, type: "DAY" } as Space
const buildProps = (changes: Partial<Space> = {}, query = {}) =>
  buildBookProps({ ...space, ...changes }, ADDRESS, query)

beforeEach(() => {
  mockReadPayError.mockReset().mockResolvedValue(undefined)
  mockIsSignedIn = true
})

test("buildBookProps selects a possible day and an own car of the URL", async () => {
  const { dates, plate, disabledReason } = await buildProps({}, { startDate: "2026-12-01", plate: PLATE })
  expect(dates).toMatchObject({ today: "2026-11-28", day: "2026-12-01" })
  expect({ plate, disabledReason }).toEqual({ plate: PLATE, disabledReason: undefined })
})

test("buildBookProps ignores a past day and a car of another driver", async () => {
  const { dates, plate } = await buildProps({}, { startDate: "2020-01-01", plate: "粤B99999" })
  expect(dates.day).toBe(dates.earliest)
  expect(plate).toBeUndefined()
})

test("buildBookProps links a full space to the other spaces", async () => {
  expect(await buildProps({ remaining: 0 })).toMatchObject({
    disabledReason: crossParkRefusalMessages.full,
    otherSpacesHref: "/CROSS_PARK",
  })
  expect((await buildProps()).otherSpacesHref).toBeUndefined()
})

test("buildBookProps asks a signed-out driver to sign in and shows no cars", async () => {
  expect((await buildProps()).signInHref).toBeUndefined()
  mockIsSignedIn = false
  expect(await buildProps()).toMatchObject({ cars: [], signInHref: expect.stringContaining("/api/session/restore") })
})

test("buildBookProps shows a refused day next to the day and every other refusal at the top", async () => {
  mockReadPayError.mockResolvedValue({ why: "date-closed", message: "这天不开放", values: {} })
  const closed = await buildProps()
  expect([closed.dates.error, closed.error]).toEqual(["这天不开放", undefined])
  mockReadPayError.mockResolvedValue({ why: "full", message: "车位已满", values: {} })
  const full = await buildProps()
  expect([full.dates.error, full.error]).toEqual([undefined, "车位已满"])
})

test("buildBookProps ends an offer whose last day is over", async () => {
  expect((await buildProps({ closes: "2026-11-01" })).endedOffer?.href).toBe("/CROSS_PARK")
  expect((await buildProps()).endedOffer).toBeUndefined()
})
