import { ProviderError } from "#lib/core/errors"
import { validateSelection, priceSelection } from "#lib/parking/server/selection"
import { couponOf, voucherOf } from "#tests/parking/look-up/fee-of"

jest.mock("server-only", () => ({}))
const mockReckoned = { reduce: jest.fn(), reduceByUnits: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    get pay() {
      return mockReckoned
    },
  },
  createProvider: () => ({}),
}))

beforeEach(() => {
  mockReckoned.reduce.mockReset()
  mockReckoned.reduceByUnits.mockReset()
})

const order = { orderId: "1001202506180930001", parkId: "1001", plate: "粤B12345" }
const offered = {
  coupons: [
    couponOf("ticked", { checked: true }),
    couponOf("free"),
    couponOf("off", { checked: true, disabled: true }),
    couponOf("electronic", { electronic: true }),
  ],
  vouchers: [voucherOf("voucher"), voucherOf("high", { threshold: 50_000 })],
}
type AdmitInput = Parameters<typeof validateSelection>[0]
const chosen = (asked: AdmitInput, limits = {}) => validateSelection(asked, offered, limits, 20_000)

describe("what may be chosen", () => {
  test("without a word of the driver the provider's own ticks stand, but for what cannot be used", () => {
    expect(chosen({})).toMatchObject({
      selection: { coupons: ["ticked"], vouchers: [], units: false },
      rejection: undefined,
    })
  })

  test("the driver's word goes before it, and no coupon is a word too", () => {
    expect(chosen({ coupons: ["free"] }).selection.coupons).toEqual(["free"])
    expect(chosen({ coupons: [] }).selection.coupons).toEqual([])
  })

  test.each<[AdmitInput, string | undefined]>([
    [{ coupons: ["no-such-coupon"] }, "gone"],
    [{ coupons: ["off"] }, "disabled"],
    [{ vouchers: ["high"] }, "below-threshold"],
    [{ coupons: ["free"], vouchers: ["voucher"] }, undefined],
  ])("of %j it is said what cannot be: %s", (asked, why) => {
    expect(chosen(asked).rejection).toBe(why)
  })

  test("what the provider ticked beyond its own limit is left out without a word: the driver has asked for nothing", () => {
    const two = { ...offered, coupons: [couponOf("1", { checked: true }), couponOf("2", { checked: true })] }
    const { selection, rejection } = validateSelection({}, two, { maxUsableOneDay: 1 }, 20_000)
    expect([selection.coupons, rejection]).toEqual([["1"], undefined])
  })

  test("one that is named twice is taken once", () => {
    expect(chosen({ coupons: ["free", "free"], vouchers: ["voucher", "voucher"] }).selection).toMatchObject({
      coupons: ["free"],
      vouchers: ["voucher"],
    })
  })

  test("electronic coupons alone are reckoned by their units", () => {
    expect(chosen({ coupons: ["electronic"] }).selection.units).toBe(true)
    expect(chosen({ coupons: ["electronic", "free"] }).selection.units).toBe(false)
    expect(chosen({ coupons: ["electronic"], vouchers: ["voucher"] }).selection.units).toBe(false)
  })
})

describe("what it costs then", () => {
  const sums = (asked: AdmitInput, { takenAlready = false } = {}) =>
    priceSelection(order, chosen(asked), takenAlready, 20_000)
  const says = (data: object) => mockReckoned.reduce.mockResolvedValue({ ok: true, data })

  test("nothing chosen and nothing taken off: the fee, and no question", async () => {
    expect(await sums({ coupons: [] })).toMatchObject({
      sums: { before: 20_000, byCoupons: 0, byVouchers: 0, due: 20_000 },
    })
    expect(mockReckoned.reduce).not.toHaveBeenCalled()
  })

  test("lines that add up, in the provider's figures", async () => {
    says({ due: 10_000, byCoupons: 5_000, byVouchers: 5_000, before: 20_000 })
    const said = await sums({ coupons: ["free"], vouchers: ["voucher"] })
    expect(said).toMatchObject({
      sums: { before: 20_000, byCoupons: 5_000, byVouchers: 5_000, due: 10_000 },
      selection: { coupons: ["free"], vouchers: ["voucher"] },
    })
    expect(mockReckoned.reduce).toHaveBeenCalledWith({ ...order, couponIds: ["free"], voucherIds: ["voucher"] })
  })

  test("minutes and lucky money that were on the order already are asked for too", async () => {
    says({ due: 7_000, byCoupons: 5_000, byVouchers: 3_000, before: 15_000 })
    expect(await sums({ coupons: [] }, { takenAlready: true })).toMatchObject({
      sums: { before: 15_000, byCoupons: 5_000, byVouchers: 3_000, due: 7_000 },
    })
  })

  test.each([
    ["a part that is larger than the whole", { due: 15_000, byVouchers: 99_000, before: 20_000 }, [0, 5_000]],
    ["parts that are missing", { due: 15_000 }, [5_000, 0]],
    ["parts that do not add up", { due: 15_000, byCoupons: 1, byVouchers: 2_000, before: 20_000 }, [3_000, 2_000]],
  ])("%s is put right, for what is paid stays the provider's", async (_, data, [byCoupons, byVouchers]) => {
    says(data)
    expect((await sums({ coupons: ["free"] })).sums).toEqual({ before: 20_000, byCoupons, byVouchers, due: 15_000 })
  })

  test("all of it may be covered, and a reduction of nothing is one all the same", async () => {
    says({ due: 0, before: 20_000 })
    expect((await sums({ coupons: ["free"] })).sums).toMatchObject({ byCoupons: 20_000, due: 0 })
    says({ due: 20_000, before: 20_000 })
    expect(await sums({ coupons: ["free"] })).toMatchObject({ selection: { coupons: ["free"] }, sums: { due: 20_000 } })
  })

  test.each([
    ["asks for more than the fee", () => says({ due: 20_001, before: 20_000 }), "unreckoned"],
    [
      "does not answer",
      () => mockReckoned.reduce.mockRejectedValue(new ProviderError("pay.reduce", "slow")),
      "unreckoned",
    ],
    [
      "knows the coupon no more",
      () => mockReckoned.reduce.mockResolvedValue({ ok: false, why: "coupon-gone" }),
      "gone",
    ],
  ])("a provider that %s: nothing is taken off, and that is said", async (_, happens, why) => {
    happens()
    expect(await sums({ coupons: ["free"] })).toMatchObject({
      sums: { before: 20_000, byCoupons: 0, byVouchers: 0, due: 20_000 },
      selection: { coupons: [], vouchers: [], units: false },
      rejection: why,
    })
  })

  test("where the driver chose nothing, a sum that cannot be had is not the driver's fault", async () => {
    mockReckoned.reduce.mockResolvedValue({ ok: false, why: "order-expired" })
    expect((await sums({ coupons: [] }, { takenAlready: true })).rejection).toBeUndefined()
  })

  test("a mistake of ours is no answer", async () => {
    mockReckoned.reduce.mockRejectedValue(new TypeError("ours"))
    await expect(sums({ coupons: ["free"] })).rejects.toThrow("ours")
  })
})
