import { env } from "#lib/env/env"
import { createShowOrderForm, hasTappedForOrder, storeOrderTap } from "#lib/payments/server/query-limits/show-order-tap"
import { seal } from "#lib/http/seal/seal"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
const mockCookies = new Map<string, { value: string; options?: object }>()
jest.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string, options: object) => void mockCookies.set(name, { value, options }),
  }),
}))
silenceLog()
beforeEach(() => mockCookies.clear())

const ORDER = "1001202506180930001"

test("the form that shows an order contains its number", () => {
  expect(createShowOrderForm(ORDER)).toEqual({ action: "/api/payments/show-order", fields: { order: ORDER } })
})

test("a tap is stored in an HttpOnly cookie that is sent only over HTTPS", async () => {
  await storeOrderTap(ORDER)
  const options = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 600 }
  expect([...mockCookies]).toEqual([["__Host-berth-tapped", { value: expect.stringMatching(/^Fe26\./), options }]])
})

test("on a site without HTTPS a tap is stored in a cookie without a prefix", async () => {
  const publicUrl = jest.replaceProperty(env(), "PUBLIC_URL", ["http://localhost:3000"])
  await storeOrderTap(ORDER)
  expect([...mockCookies.keys()]).toEqual(["berth-tapped"])
  expect(await hasTappedForOrder(ORDER)).toBe(true)
  publicUrl.restore()
})

test.each([
  ["no cookie", async () => undefined],
  ["an empty cookie", async () => ""],
  ["a cookie that is not ours", async () => "other"],
  ["a seal for another purpose", () => seal("open-payments", { orderId: ORDER }, 60)],
])("%s counts as no tap", async (_, createCookie) => {
  const value = await createCookie()
  if (value !== undefined) mockCookies.set("__Host-berth-tapped", { value })
  expect(await hasTappedForOrder(ORDER)).toBe(false)
})
