import { createMemoryStore } from "#lib/store/memory"
import { ProviderError } from "#lib/core/errors"
import { fetchCouponDetail } from "#lib/coupons/server/coupon-detail"
import { getPurchaseId, savePurchaseId, saveReceived, getReceived } from "#lib/coupons/server/saved-coupons"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

let mockStore = createMemoryStore()
const mockCookies = new Map<string, string>()
const mockDetail = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-berth-connection": "192.0.2.7" }),
  cookies: async () => ({
    get: (name: string) => (mockCookies.has(name) ? { value: mockCookies.get(name) } : undefined),
    set: (name: string, value: string) => void mockCookies.set(name, value),
  }),
}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/session/session", () => ({ getCookieOptions: () => ({}) }))
jest.mock("#lib/provider", () => ({ provider: { coupons: { detail: (link: object) => mockDetail(link) as unknown } } }))

const link = { couponId: "5001", token: "tk8f3a2c" }

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
})

test("fetchCouponDetail limits links to unknown coupons but not links to known coupons", async () => {
  mockDetail.mockResolvedValue({ ok: true, data: {} })
  for (let i = 0; i < 1_300; i++) await fetchCouponDetail(link)
  mockDetail.mockResolvedValue({ ok: false, why: "no-coupon" })
  for (let i = 0; i < 1_200; i++) await fetchCouponDetail(link)
  mockDetail.mockClear()
  await expect(fetchCouponDetail(link)).rejects.toMatchObject({ kind: "too-many" })
  expect(mockDetail).not.toHaveBeenCalled()
})

test("fetchCouponDetail does not count a broken provider towards the limit", async () => {
  mockDetail.mockRejectedValue(new ProviderError("coupons.detail", "broken"))
  for (let i = 0; i < 1_300; i++) await expect(fetchCouponDetail(link)).rejects.toMatchObject({ kind: "broken" })
  mockDetail.mockRejectedValue(new ProviderError("coupons.detail", "forbidden"))
  for (let i = 0; i < 1_200; i++) await expect(fetchCouponDetail(link)).rejects.toMatchObject({ kind: "forbidden" })
  await expect(fetchCouponDetail(link)).rejects.toMatchObject({ kind: "too-many" })
})

test("the plate of a received coupon is remembered for that coupon only", async () => {
  await saveReceived({ couponId: "5001", plate: "粤B12345" })
  expect(await getReceived("5001")).toMatchObject({ plate: "粤B12345" })
  expect(await getReceived("5002")).toBeUndefined()
  expect(await getPurchaseId()).toBeUndefined()
  await savePurchaseId("coupon-1")
  expect(await getPurchaseId()).toBe("coupon-1")
  expect(await getReceived("coupon-1")).toBeUndefined()
})
