import { env } from "#lib/env/env"
import { findScannedFrom, isLookedUpAtCarPark, rememberScannedOrder } from "#lib/payments/server/scanned-orders"
import { seal, unseal } from "#lib/http/seal/seal"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
const mockCookies = new Map<string, { value: string; options?: object }>()
jest.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string, options: object) => void mockCookies.set(name, { value, options }),
  }),
}))

beforeEach(() => {
  mockCookies.clear()
  jest.replaceProperty(env(), "LOOKUP_DETAILS", "here")
})
afterEach(() => jest.restoreAllMocks())

const URL_OF_CODE = "/PAY/plate_select_yd_v2?parkId=1001&sign=0123456789abcdef0123456789abcdef"

test("look-ups are sealed in a cookie of two hours, each order once", async () => {
  await rememberScannedOrder("A", "/1")
  await rememberScannedOrder("B", "/1")
  await rememberScannedOrder("A", "/2")
  const [[name, cookie]] = [...mockCookies] as [[string, { value: string; options: object }]]
  expect(name).toBe("__Host-berth-own-scanned")
  expect(cookie.options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", maxAge: 7_200 })
  const orders = [
    { orderId: "A", from: "/2" },
    { orderId: "B", from: "/1" },
  ]
  expect(await unseal("scanned-orders", cookie.value)).toMatchObject({ orders })
})

test("ten later look-ups in the same browser do not replace the proof of a scan", async () => {
  for (const letter of "ABCDEFGHIJK") await rememberScannedOrder(letter, URL_OF_CODE)
  expect(await findScannedFrom("A")).toBe(URL_OF_CODE)
  expect(await isLookedUpAtCarPark("L")).toBe(false)
})

test("look-ups with long URLs fit in a cookie, and the newest is kept", async () => {
  for (const letter of "ABCDEFGHIJK") await rememberScannedOrder(letter.repeat(64), `/${letter.repeat(399)}`)
  const [cookie] = mockCookies.values()
  expect(cookie!.value.length).toBeLessThan(3_900)
  expect(await isLookedUpAtCarPark("K".repeat(64))).toBe(true)
  expect(await isLookedUpAtCarPark("A".repeat(64))).toBe(false)
})

test("a look-up with a longer URL is not remembered, and with LOOKUP_DETAILS=always no look-up is", async () => {
  await rememberScannedOrder("A", `/${"a".repeat(400)}`)
  expect(await isLookedUpAtCarPark("A")).toBe(false)
  jest.replaceProperty(env(), "LOOKUP_DETAILS", "always")
  await rememberScannedOrder("A", "/")
  expect(mockCookies.size).toBe(0)
  expect(await isLookedUpAtCarPark("A")).toBe(true)
})

test.each([{}, { orders: null }, { orders: "x" }, { orders: [null] }, []])(
  "a cookie of another shape counts as empty: %j",
  async (data) => {
    await rememberScannedOrder("A", URL_OF_CODE)
    const [cookie] = mockCookies.values()
    cookie!.value = await seal("scanned-orders", data, 60)
    expect(await isLookedUpAtCarPark("A")).toBe(false)
    await rememberScannedOrder("B", URL_OF_CODE)
    expect(await isLookedUpAtCarPark("B")).toBe(true)
  },
)
