import { randomUUID } from "node:crypto"
import { ProviderFault } from "#lib/core/errors"
import { newFormCookie } from "#lib/http/csrf/form-token"
import { store } from "#lib/store/store"
import { consumePlateQuery } from "#lib/parking/server/query-plate"
import { queryOrder, throwIfTooManyTaps, reserveMiss } from "#lib/payments/server/query-limits/query-order"
import { rememberPayment } from "#lib/payments/server/browser-payments"
import { recordKey } from "#lib/payments/server/record/record"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

let mockForm = ""
const mockJar = new Map<string, { value: string }>()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: mockForm, "x-berth-connection": "203.0.113.7" }),
  cookies: async () => ({
    get: (name: string) => mockJar.get(name),
    set: (name: string, value: string) => void mockJar.set(name, { value }),
  }),
}))
silenceLog()

beforeEach(() => {
  mockJar.clear()
  mockForm = `__Host-berth-form=${encodeURIComponent(newFormCookie("a password of thirty-two characters"))}`
})

const ORDER = "1001202506180930001"
/** How many of so many may do it before the browser is told to wait. */
async function before(most: number, act: () => Promise<unknown>) {
  for (let i = 0; i < most; i++) {
    const refused: unknown = await act().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refused) {
      expect([refused instanceof ProviderFault, (refused as ProviderFault).kind]).toEqual([true, "too-many"])
      return i
    }
  }
  return most
}

test("ten taps are sent for orders that may be none, and then none is: not for an order that there is, either", async () => {
  expect(await before(20, () => reserveMiss(ORDER))).toBe(10)
  expect(await before(1, () => throwIfTooManyTaps(ORDER))).toBe(0)
})

test("a tap that met an order is given back", async () => {
  expect(await before(20, async () => (await reserveMiss(ORDER))())).toBe(20)
})

test("about what was begun in this browser it asks and taps as often as it likes", async () => {
  const orderId = `${ORDER}-${randomUUID()}`
  await store().set(recordKey(orderId), JSON.stringify({ at: 1 }), 60)
  const ask = () => queryOrder(orderId, async () => undefined, { isFound: () => false })
  expect(await before(20, ask)).toBe(10)
  await rememberPayment(orderId, 1)
  expect(await before(20, ask)).toBe(20)
  expect(await before(20, () => reserveMiss(orderId))).toBe(20)
})

test("thirty things are done with plates in a minute, whether there are such cars or not", async () => {
  expect(await before(40, consumePlateQuery)).toBe(30)
})
