import { randomUUID } from "node:crypto"
import { ProviderError } from "#lib/core/errors"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { store } from "#lib/store/store"
import { consumePlateQuery } from "#lib/parking/server/query-plate"
import { queryOrder, throwIfTooManyTaps, reserveMiss } from "#lib/payments/server/query-limits/query-order"
import { rememberPayment } from "#lib/payments/server/browser-payments"
import { formatRecord, type PaymentRecord, buildRecordKey } from "#lib/payments/server/record/record"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

let mockCookieHeader = ""
const mockCookies = new Map<string, { value: string }>()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: mockCookieHeader, "x-berth-connection": "203.0.113.7" }),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string) => void mockCookies.set(name, { value }),
  }),
}))
silenceLog()

beforeEach(() => {
  mockCookies.clear()
  mockCookieHeader = `__Host-berth-form=${encodeURIComponent(createFormCookie("a password of thirty-two characters"))}`
})

const ORDER = "1001202506180930001"
/** Runs `action` until it is refused, at most `maxCount` times, and returns how often it succeeded. */
async function countUntilRefused(maxCount: number, action: () => Promise<unknown>) {
  for (let i = 0; i < maxCount; i++) {
    const error: unknown = await action().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error) {
      expect(error).toBeInstanceOf(ProviderError)
      expect((error as ProviderError).kind).toBe("too-many")
      return i
    }
  }
  return maxCount
}

test("a browser can tap for ten orders that may not exist, and the next tap is refused", async () => {
  expect(await countUntilRefused(20, () => reserveMiss(ORDER))).toBe(10)
  expect(await countUntilRefused(1, () => throwIfTooManyTaps(ORDER))).toBe(0)
})

test("a tap for an existing order does not count against the limit", async () => {
  expect(await countUntilRefused(20, async () => (await reserveMiss(ORDER))())).toBe(20)
})

test("queries and taps for payments that this browser started are not limited", async () => {
  const orderId = `${ORDER}-${randomUUID()}`
  await store().set(buildRecordKey(orderId), formatRecord({ startedAt: 1, traits: {} } as PaymentRecord), 60)
  const query = () => queryOrder(orderId, async () => undefined, { isFound: () => false })
  expect(await countUntilRefused(20, query)).toBe(10)
  await rememberPayment(orderId, 1)
  expect(await countUntilRefused(20, query)).toBe(20)
  expect(await countUntilRefused(20, () => reserveMiss(orderId))).toBe(20)
})

test("a browser can make thirty plate queries a minute", async () => {
  expect(await countUntilRefused(40, consumePlateQuery)).toBe(30)
})
