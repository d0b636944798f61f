import { ProviderError } from "#lib/core/errors"
import { validateSelection, applyDiscounts } from "#lib/parking/server/apply-discounts"
import { buildCoupon, buildVoucher } from "#tests/parking/look-up/build-fee"

jest.mock("server-only", () => ({}))
const mockReduce = { reduce: jest.fn(), reduceByUnits: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    get pay() {
      return mockReduce
    },
  },
  createProvider: () => ({}),
}))

beforeEach(() => {
  mockReduce.reduce.mockReset()
  mockReduce.reduceByUnits.mockReset()
})

const order = { orderId: "1001202506180930001", parkId: "1001", plate: "粤B12345" }
const offered = {
  coupons: [
    buildCoupon("checked", { checked: true }),
    buildCoupon("unchecked"),
    buildCoupon("disabled", { checked: true, disabled: true }),
    buildCoupon("electronic", { electronic: true }),
  ],
  vouchers: [buildVoucher("voucher"), buildVoucher("high", { threshold: 50_000 })],
}
type SelectionInput = Parameters<typeof validateSelection>[0]
const select = (input: SelectionInput, limits = {}) => validateSelection(input, offered, limits, 20_000)

describe("validateSelection", () => {
  test("uses the coupons that the provider has checked, unless they are disabled", () => {
    expect(select({})).toMatchObject({
      selection: { coupons: ["checked"], vouchers: [], units: false },
      rejection: undefined,
    })
  })

  test("uses the driver's choice instead of the provider's, even if it is empty", () => {
    expect(select({ coupons: ["unchecked"] }).selection.coupons).toEqual(["unchecked"])
    expect(select({ coupons: [] }).selection.coupons).toEqual([])
  })

  test.each<[SelectionInput, string | undefined]>([
    [{ coupons: ["no-such-coupon"] }, "not-offered"],
    [{ coupons: ["disabled"] }, "disabled"],
    [{ vouchers: ["high"] }, "below-threshold"],
    [{ coupons: ["unchecked"], vouchers: ["voucher"] }, undefined],
  ])("given %j, returns the rejection %s", (input, reason) => {
    expect(select(input).rejection).toBe(reason)
  })

  test("leaves out coupons that the provider checked beyond its own limit, without a rejection", () => {
    const twoChecked = {
      ...offered,
      coupons: [buildCoupon("1", { checked: true }), buildCoupon("2", { checked: true })],
    }
    const { selection, rejection } = validateSelection({}, twoChecked, { maxUsableOneDay: 1 }, 20_000)
    expect(selection.coupons).toEqual(["1"])
    expect(rejection).toBeUndefined()
  })

  test("selects a repeated coupon once", () => {
    expect(select({ coupons: ["unchecked", "unchecked"], vouchers: ["voucher", "voucher"] }).selection).toMatchObject({
      coupons: ["unchecked"],
      vouchers: ["voucher"],
    })
  })

  test("prices electronic coupons alone by their units", () => {
    expect(select({ coupons: ["electronic"] }).selection.units).toBe(true)
    expect(select({ coupons: ["electronic", "unchecked"] }).selection.units).toBe(false)
    expect(select({ coupons: ["electronic"], vouchers: ["voucher"] }).selection.units).toBe(false)
  })
})

describe("applyDiscounts", () => {
  const price = (input: SelectionInput, { isAlreadyReduced = false } = {}) =>
    applyDiscounts(order, select(input), isAlreadyReduced, 20_000)
  const mockAnswer = (data: object) => mockReduce.reduce.mockResolvedValue({ ok: true, data })

  test("returns the fee without a query when nothing is chosen and the order has no earlier discount", async () => {
    expect(await price({ coupons: [] })).toMatchObject({
      sums: { fullAmount: 20_000, byCoupons: 0, byVouchers: 0, due: 20_000 },
    })
    expect(mockReduce.reduce).not.toHaveBeenCalled()
  })

  test("returns the provider's amounts when they add up", async () => {
    mockAnswer({ due: 10_000, byCoupons: 5_000, byVouchers: 5_000, fullAmount: 20_000 })
    const result = await price({ coupons: ["unchecked"], vouchers: ["voucher"] })
    expect(result).toMatchObject({
      sums: { fullAmount: 20_000, byCoupons: 5_000, byVouchers: 5_000, due: 10_000 },
      selection: { coupons: ["unchecked"], vouchers: ["voucher"] },
    })
    expect(mockReduce.reduce).toHaveBeenCalledWith({ ...order, couponIds: ["unchecked"], voucherIds: ["voucher"] })
  })

  test("queries reductions that are already on the order", async () => {
    mockAnswer({ due: 7_000, byCoupons: 5_000, byVouchers: 3_000, fullAmount: 15_000 })
    expect(await price({ coupons: [] }, { isAlreadyReduced: true })).toMatchObject({
      sums: { fullAmount: 15_000, byCoupons: 5_000, byVouchers: 3_000, due: 7_000 },
    })
  })

  test.each([
    ["a part that is larger than the whole", { due: 15_000, byVouchers: 99_000, fullAmount: 20_000 }, [0, 5_000]],
    ["parts that are missing", { due: 15_000 }, [5_000, 0]],
    ["parts that do not add up", { due: 15_000, byCoupons: 1, byVouchers: 2_000, fullAmount: 20_000 }, [3_000, 2_000]],
  ])("corrects %s and keeps the amount due", async (_, data, [byCoupons, byVouchers]) => {
    mockAnswer(data)
    expect((await price({ coupons: ["unchecked"] })).sums).toEqual({
      fullAmount: 20_000,
      byCoupons,
      byVouchers,
      due: 15_000,
    })
  })

  test("accepts a reduction to zero and a reduction of zero", async () => {
    mockAnswer({ due: 0, fullAmount: 20_000 })
    expect((await price({ coupons: ["unchecked"] })).sums).toMatchObject({ byCoupons: 20_000, due: 0 })
    mockAnswer({ due: 20_000, fullAmount: 20_000 })
    expect(await price({ coupons: ["unchecked"] })).toMatchObject({
      selection: { coupons: ["unchecked"] },
      sums: { due: 20_000 },
    })
  })

  test.each([
    ["asks for more than the fee", () => mockAnswer({ due: 20_001, fullAmount: 20_000 }), "discounts-unpriced"],
    [
      "does not answer",
      () => mockReduce.reduce.mockRejectedValue(new ProviderError("pay.reduce", "slow")),
      "discounts-unpriced",
    ],
    [
      "does not know the coupon",
      () => mockReduce.reduce.mockResolvedValue({ ok: false, why: "coupon-gone" }),
      "not-offered",
    ],
  ])("deducts nothing and returns the reason when the provider %s", async (_, mockFailure, reason) => {
    mockFailure()
    expect(await price({ coupons: ["unchecked"] })).toMatchObject({
      sums: { fullAmount: 20_000, byCoupons: 0, byVouchers: 0, due: 20_000 },
      selection: { coupons: [], vouchers: [], units: false },
      rejection: reason,
    })
  })

  test("returns no rejection when nothing was chosen and the price is refused", async () => {
    mockReduce.reduce.mockResolvedValue({ ok: false, why: "order-expired" })
    expect((await price({ coupons: [] }, { isAlreadyReduced: true })).rejection).toBeUndefined()
  })

  test("rethrows programming errors", async () => {
    mockReduce.reduce.mockRejectedValue(new TypeError("a bug"))
    await expect(price({ coupons: ["unchecked"] })).rejects.toThrow("a bug")
  })
})
