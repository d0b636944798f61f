import { applyForFreeCoupon } from "#lib/coupons/server/gifts/free-coupon"
import "#tests/support/test-environment"

const mockCalls = { status: jest.fn(), superVisitor: jest.fn(), apply: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/limits/rate-limits", () => ({ reserveLimits: async () => ({ ok: true }) }))
jest.mock("#lib/coupons/server/gifts/free-result", () => ({ saveFreeResult: async () => undefined }))
jest.mock("#lib/provider", () => ({
  provider: {
    get coupons() {
      return mockCalls
    },
  },
}))

const ok = (data: object) => ({ ok: true, data })
const apply = () => applyForFreeCoupon({ parkId: "1001", token: "tk8f3a2c" }, "/from", "粤B12345")

beforeEach(() => {
  mockCalls.status.mockReset().mockResolvedValue(ok({ received: false }))
  mockCalls.superVisitor.mockReset().mockResolvedValue(ok({ allowed: true }))
  mockCalls.apply.mockReset().mockResolvedValue(ok({ code: "0", couponId: "5001" }))
})

test("applyForFreeCoupon applies for a car that is allowed a coupon", async () => {
  expect(await apply()).toEqual({ ok: true, coupon: { couponId: "5001", token: "tk8f3a2c" } })
})

test("applyForFreeCoupon does not apply for a car that had a coupon today or is not allowed one", async () => {
  mockCalls.status.mockResolvedValue(ok({ received: true, message: "今天已经领过" }))
  expect(await apply()).toEqual({ ok: false, message: "今天已经领过", hadOne: true })
  mockCalls.superVisitor.mockResolvedValue(ok({ allowed: false, message: "仅限访客车辆" }))
  expect(await apply()).toEqual({ ok: false, message: "仅限访客车辆", hadOne: false })
  expect(mockCalls.apply).not.toHaveBeenCalled()
})
