import * as rules from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import { overCapWords } from "#lib/parking/words"

const now = Date.parse("2025-06-18T12:00:00+08:00")
const coupon = (id: string, minutes: number, more: Partial<Coupon> = {}): Coupon => ({
  ...{ id, minutes, merchant: "小票兑换", checked: false, disabled: false },
  ...more,
})
const due = { before: 20_000, left: 20_000 }
const why = (one: Coupon, more: Partial<Parameters<typeof rules.getCouponRejection>[1]> = {}) =>
  rules.getCouponRejection(one, { chosen: [], limits: {}, due, now, ...more })

test("without the provider's word two hours of capped coupons may be taken off, and a third is refused", () => {
  const [one, two, three] = [coupon("1", 60), coupon("2", 60, { merchant: "平台赠送" }), coupon("3", 60)]
  expect(why(one)).toBeUndefined()
  expect(why(two, { chosen: [one] })).toBeUndefined()
  expect(why(three, { chosen: [one, two] })).toBe("over-cap")
  expect(why(three, { chosen: [one, two], limits: { maxDeductionHours: 3 } })).toBeUndefined()
})

test.each(["小票兑换", "平台赠送", "RECEIPT_EXCHANGE", "PLATFORM_GIFT"])("%s counts against the cap", (merchant) => {
  expect(why(coupon("1", 121, { merchant }))).toBe("over-cap")
  expect(why(coupon("1", 120, { merchant }))).toBeUndefined()
})

test("any other merchant's coupon knows no cap, and uses none of it up", () => {
  const free = coupon("1", 240, { merchant: "天虹商场" })
  expect(why(free)).toBeUndefined()
  expect(why(coupon("2", 120), { chosen: [free] })).toBeUndefined()
  expect(rules.getMinutesLeft([free], {})).toBe(120)
})

test("a cap of no hours leaves nothing", () => {
  expect(why(coupon("1", 1), { limits: { maxDeductionHours: 0 } })).toBe("over-cap")
})

test("the limit of one day counts coupons of every kind", () => {
  const limits = { maxUsableOneDay: 2 }
  const chosen = [coupon("1", 30, { merchant: "天虹商场" }), coupon("2", 30)]
  expect(why(coupon("3", 30), { chosen: chosen.slice(1), limits })).toBeUndefined()
  expect(why(coupon("3", 30), { chosen, limits })).toBe("one-day-limit")
  expect(why(coupon("3", 30), { limits: { maxUsableOneDay: 0 } })).toBe("one-day-limit")
})

test.each<[string, Partial<Coupon>, { before: number; left: number }, string | undefined]>([
  ["disabled", { disabled: true }, due, "disabled"],
  ["over in this very moment", { expiresAt: new Date(now).toISOString() }, due, "expired"],
  [
    "over, which explains why it is disabled",
    { disabled: true, expiresAt: "2025-06-17T00:00:00+08:00" },
    due,
    "expired",
  ],
  ["good for another second", { expiresAt: new Date(now + 1000).toISOString() }, due, undefined],
  ["useless without a fee", {}, { before: 0, left: 0 }, "nothing-due"],
  ["useless once all is covered", {}, { before: 20_000, left: 0 }, "all-covered"],
])("a coupon is %s", (_, more, left, expected) => {
  expect(why(coupon("1", 60, more), { due: left })).toBe(expected)
})

const voucher: Voucher = {
  id: "1",
  amount: 2_000,
  threshold: 15_000,
  expiresAt: "2025-12-31T00:00:00+08:00",
  merchant: "泊安停车",
  status: "",
}
const of = (before: number, left = before) => ({ due: { before, left }, now })

test.each<[string, Partial<Voucher>, ReturnType<typeof of>, string | undefined]>([
  ["at the threshold", {}, of(15_000), undefined],
  ["a cent below it", {}, of(14_990), "below-threshold"],
  ["above the threshold before coupons, below it after", {}, of(20_000, 10_000), undefined],
  ["WAIT", { status: "WAIT" }, of(20_000), "next-entry"],
  ["USED", { status: "USED" }, of(20_000), "unusable"],
  ["any other word", { status: "FROZEN" }, of(20_000), "unusable"],
  ["expired", { expiresAt: new Date(now).toISOString() }, of(20_000), "expired"],
  ["no fee", { threshold: 0 }, of(0), "nothing-due"],
  ["all covered", {}, of(20_000, 0), "all-covered"],
])("a voucher, %s", (_, more, at, expected) => {
  expect(rules.getVoucherRejection({ ...voucher, ...more }, at)).toBe(expected)
})

test("what an address chose is admitted in its order, each once, and the first no is told", () => {
  const offered = [coupon("1", 60), coupon("2", 60), coupon("3", 60)]
  const whyNot = (one: Coupon, chosen: readonly Coupon[]) => why(one, { chosen })
  expect(rules.selectAllowed(["3", "1", "3", "2"], offered, whyNot)).toMatchObject({
    chosen: [{ id: "3" }, { id: "1" }],
    rejection: "over-cap",
  })
  expect(rules.selectAllowed(["9", "1"], offered, whyNot)).toMatchObject({ chosen: [{ id: "1" }], rejection: "gone" })
  expect(rules.selectAllowed([], offered, whyNot)).toEqual({ chosen: [], rejection: undefined })
})

test("electronic coupons alone are units", () => {
  const electronic = coupon("1", 60, { electronic: true })
  expect(rules.isElectronicOnly([electronic], [])).toBe(true)
  expect(rules.isElectronicOnly([electronic, coupon("2", 60)], [])).toBe(false)
  expect(rules.isElectronicOnly([electronic], [voucher])).toBe(false)
  expect(rules.isElectronicOnly([], [])).toBe(false)
})

test.each([
  [120, "2.0"],
  [60, "1.0"],
  [30, "0.5"],
  [90, "1.5"],
])("%d minutes are %s hours", (minutes, hours) => {
  expect(rules.formatHours(minutes)).toBe(hours)
})

test("the toast names the cap and what is left of it", () => {
  expect(overCapWords(2, 60)).toBe("停车券累计最多可抵扣2小时，剩余可抵扣1小时")
  expect(overCapWords(2, 30)).toBe("停车券累计最多可抵扣2小时，剩余可抵扣0.5小时")
  expect(overCapWords(3, 0)).toBe("停车券累计最多可抵扣3小时，剩余可抵扣0小时")
})

test("what an address names twice is taken once", () => {
  const one = coupon("5", 60)
  expect(rules.selectAllowed(["5", "5"], [one], () => undefined).chosen).toEqual([one])
})

test("smaller choices: the one just ticked, without what the provider ticked, without vouchers; never none, never all", () => {
  const offered = { coupons: [coupon("1", 60, { checked: true }), coupon("2", 240)], vouchers: [] as Voucher[] }
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
  ["one of them is enough: the dearer goes back", [20_000, 10_000], 7_500, ["1"]],
  ["only the dear one is enough: the other goes back", [20_000, 5_000], 15_000, ["0"]],
  ["two small ones lose less than the dear one", [20_000, 10_000, 5_000], 12_000, ["1", "2"]],
  ["all are needed", [5_000, 5_000], 10_000, undefined],
])("vouchers that the others can do without go back: %s", (_, amounts, sum, kept) => {
  const vouchers = amounts.map((amount, i) => ({ ...voucher, id: String(i), amount }))
  const chosen = { coupons: ["c"], vouchers: vouchers.map(({ id }) => id) }
  const smaller = rules.listMinimalSelections(chosen, { coupons: [coupon("c", 60)], vouchers }, sum)
  const withCoupon = smaller.filter(({ coupons, vouchers }) => coupons.length > 0 && vouchers.length > 0)
  expect(withCoupon).toEqual(kept ? [{ coupons: ["c"], vouchers: kept }] : [])
})
