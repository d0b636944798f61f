import * as rules from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import { formatOverCap } from "#lib/parking/messages"

const now = Date.parse("2025-06-18T12:00:00+08:00")
const buildCoupon = (id: string, minutes: number, overrides: Partial<Coupon> = {}): Coupon => ({
  id,
  minutes,
  merchant: "小票兑换",
  checked: false,
  disabled: false,
  ...overrides,
})
const due = { fullAmount: 20_000, remaining: 20_000 }
const findRejection = (candidate: Coupon, context: Partial<Parameters<typeof rules.getCouponRejection>[1]> = {}) =>
  rules.getCouponRejection(candidate, { chosen: [], limits: {}, due, now, ...context })

test("two hours of capped coupons are accepted by default and a third hour is refused", () => {
  const [first, second, third] = [
    buildCoupon("1", 60),
    buildCoupon("2", 60, { merchant: "平台赠送" }),
    buildCoupon("3", 60),
  ]
  expect(findRejection(first)).toBeUndefined()
  expect(findRejection(second, { chosen: [first] })).toBeUndefined()
  expect(findRejection(third, { chosen: [first, second] })).toBe("over-cap")
  expect(findRejection(third, { chosen: [first, second], limits: { maxDeductionHours: 3 } })).toBeUndefined()
})

test.each(["小票兑换", "平台赠送", "RECEIPT_EXCHANGE", "PLATFORM_GIFT"])(
  "a coupon of %s counts towards the cap",
  (merchant) => {
    expect(findRejection(buildCoupon("1", 121, { merchant }))).toBe("over-cap")
    expect(findRejection(buildCoupon("1", 120, { merchant }))).toBeUndefined()
  },
)

test("coupons of other merchants have no cap and do not count towards it", () => {
  const uncapped = buildCoupon("1", 240, { merchant: "天虹商场" })
  expect(findRejection(uncapped)).toBeUndefined()
  expect(findRejection(buildCoupon("2", 120), { chosen: [uncapped] })).toBeUndefined()
  expect(rules.getMinutesLeft([uncapped], {})).toBe(120)
})

test("a cap of zero hours accepts no coupon", () => {
  expect(findRejection(buildCoupon("1", 1), { limits: { maxDeductionHours: 0 } })).toBe("over-cap")
})

test("the daily limit counts coupons of all kinds", () => {
  const limits = { maxUsableOneDay: 2 }
  const chosen = [buildCoupon("1", 30, { merchant: "天虹商场" }), buildCoupon("2", 30)]
  expect(findRejection(buildCoupon("3", 30), { chosen: chosen.slice(1), limits })).toBeUndefined()
  expect(findRejection(buildCoupon("3", 30), { chosen, limits })).toBe("one-day-limit")
  expect(findRejection(buildCoupon("3", 30), { limits: { maxUsableOneDay: 0 } })).toBe("one-day-limit")
})

test.each<[string, Partial<Coupon>, { fullAmount: number; remaining: number }, string | undefined]>([
  ["disabled", { disabled: true }, due, "disabled"],
  ["expired this moment", { expiresAt: new Date(now).toISOString() }, due, "expired"],
  ["disabled and expired", { disabled: true, expiresAt: "2025-06-17T00:00:00+08:00" }, due, "expired"],
  ["valid for another second", { expiresAt: new Date(now + 1000).toISOString() }, due, undefined],
  ["not needed for a fee of zero", {}, { fullAmount: 0, remaining: 0 }, "nothing-due"],
  ["not needed when the fee is covered", {}, { fullAmount: 20_000, remaining: 0 }, "all-covered"],
])("getCouponRejection of a coupon that is %s", (_, overrides, due, expected) => {
  expect(findRejection(buildCoupon("1", 60, overrides), { due })).toBe(expected)
})

const voucher: Voucher = {
  id: "1",
  amount: 2_000,
  threshold: 15_000,
  expiresAt: "2025-12-31T00:00:00+08:00",
  merchant: "泊安停车",
  status: "",
}
const buildContext = (fullAmount: number, remaining = fullAmount) => ({ due: { fullAmount, remaining }, now })

test.each<[string, Partial<Voucher>, ReturnType<typeof buildContext>, string | undefined]>([
  ["a fee at the threshold", {}, buildContext(15_000), undefined],
  ["a fee slightly below the threshold", {}, buildContext(14_990), "below-threshold"],
  ["a fee above the threshold that coupons reduce below it", {}, buildContext(20_000, 10_000), undefined],
  ["the status WAIT", { status: "WAIT" }, buildContext(20_000), "next-entry"],
  ["the status USED", { status: "USED" }, buildContext(20_000), "unusable"],
  ["an unknown status", { status: "FROZEN" }, buildContext(20_000), "unusable"],
  ["an expired voucher", { expiresAt: new Date(now).toISOString() }, buildContext(20_000), "expired"],
  ["a fee of zero", { threshold: 0 }, buildContext(0), "nothing-due"],
  ["a covered fee", {}, buildContext(20_000, 0), "all-covered"],
])("getVoucherRejection with %s", (_, overrides, context, expected) => {
  expect(rules.getVoucherRejection({ ...voucher, ...overrides }, context)).toBe(expected)
})

test("selectAllowed keeps the order, drops repetitions and returns the first rejection", () => {
  const offered = [buildCoupon("1", 60), buildCoupon("2", 60), buildCoupon("3", 60)]
  const reject = (candidate: Coupon, chosen: readonly Coupon[]) => findRejection(candidate, { chosen })
  expect(rules.selectAllowed(["3", "1", "3", "2"], offered, reject)).toMatchObject({
    chosen: [{ id: "3" }, { id: "1" }],
    rejection: "over-cap",
  })
  expect(rules.selectAllowed(["9", "1"], offered, reject)).toMatchObject({
    chosen: [{ id: "1" }],
    rejection: "not-offered",
  })
  expect(rules.selectAllowed([], offered, reject)).toEqual({ chosen: [], rejection: undefined })
})

test("isElectronicOnly is true for electronic coupons without other coupons or vouchers", () => {
  const electronic = buildCoupon("1", 60, { electronic: true })
  expect(rules.isElectronicOnly([electronic], [])).toBe(true)
  expect(rules.isElectronicOnly([electronic, buildCoupon("2", 60)], [])).toBe(false)
  expect(rules.isElectronicOnly([electronic], [voucher])).toBe(false)
  expect(rules.isElectronicOnly([], [])).toBe(false)
})

test.each([
  [120, "2.0"],
  [60, "1.0"],
  [30, "0.5"],
  [90, "1.5"],
])("formatHours writes %d minutes as %s", (minutes, hours) => {
  expect(rules.formatHours(minutes)).toBe(hours)
})

test("the message about the cap contains the cap and the remaining hours", () => {
  expect(formatOverCap(2, 60)).toBe("小票兑换和平台赠送的券最多抵2小时，还可抵1小时")
  expect(formatOverCap(2, 30)).toBe("小票兑换和平台赠送的券最多抵2小时，还可抵0.5小时")
  expect(formatOverCap(3, 0)).toBe("小票兑换和平台赠送的券最多抵3小时，还可抵0小时")
})

test("selectAllowed selects a repeated coupon once", () => {
  const onlyCoupon = buildCoupon("5", 60)
  expect(rules.selectAllowed(["5", "5"], [onlyCoupon], () => undefined).chosen).toEqual([onlyCoupon])
})

test("listMinimalSelections lists smaller selections: only the last coupon, without checked coupons, or without vouchers", () => {
  const offered = {
    coupons: [buildCoupon("1", 60, { checked: true }), buildCoupon("2", 240)],
    vouchers: [] as Voucher[],
  }
  const chosen = { coupons: ["1", "2"], vouchers: ["7"] }
  offered.vouchers.push({ ...voucher, id: "7", amount: 5_000 })
  expect(rules.listMinimalSelections(chosen, offered, 5_000, { coupons: [], vouchers: ["7"] })).toEqual([
    { coupons: [], vouchers: ["7"] },
    { coupons: ["2"], vouchers: ["7"] },
    { coupons: ["1", "2"], vouchers: [] },
  ])
  expect(rules.listMinimalSelections({ coupons: ["1"], vouchers: [] }, offered, 0)).toEqual([])
  expect(
    rules.listMinimalSelections({ coupons: ["2"], vouchers: [] }, offered, 0, { coupons: ["2"], vouchers: [] }),
  ).toEqual([])
})

test.each([
  ["the larger voucher when one of two is enough", [20_000, 10_000], 7_500, ["1"]],
  ["the smaller voucher when only the larger is enough", [20_000, 5_000], 15_000, ["0"]],
  ["the largest voucher when the two smaller ones waste less", [20_000, 10_000, 5_000], 12_000, ["1", "2"]],
  ["no voucher when all are needed", [5_000, 5_000], 10_000, undefined],
])("listMinimalSelections removes %s", (_, amounts, needed, expected) => {
  const vouchers = amounts.map((amount, i) => ({ ...voucher, id: String(i), amount }))
  const chosen = { coupons: ["c"], vouchers: vouchers.map(({ id }) => id) }
  const smaller = rules.listMinimalSelections(chosen, { coupons: [buildCoupon("c", 60)], vouchers }, needed)
  const withCoupon = smaller.filter(({ coupons, vouchers }) => coupons.length > 0 && vouchers.length > 0)
  expect(withCoupon).toEqual(expected ? [{ coupons: ["c"], vouchers: expected }] : [])
})
