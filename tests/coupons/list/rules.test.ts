import { addresses } from "#lib/addresses/addresses"
import { parseBuyUrl } from "#lib/coupons/address"
import { getBuyHref, getCouponHref, getParksHref } from "#lib/coupons/links"
import { fillAddress } from "#lib/core/address/address"
import {
  sortByEnd,
  countUsable,
  getDue,
  formatEndWithTime,
  endsToday,
  formatEnd,
  isExpired,
  isSameType,
  getCouponValue,
  formatCouponValue,
} from "#lib/coupons/rules"
import { type CouponType, Milliseconds, OwnCoupon, TrueOrFalse } from "#lib/coupons/model/values"

const now = Date.parse("2026-11-22T10:00:00+08:00")

test.each([
  [90, 0, "1.5小时"],
  [120, 0, "2.0小时"],
  [720, 0, "12.0小时"],
  [100, 0, "1.7小时"],
  [1_440, 0, "24.0小时"],
  [43_200, 0, "1个月"],
  [44_640, 0, "1个月"],
  [86_400, 0, "2个月"],
  [89_280, 0, "2个月"],
  [1_339_200, 0, "31个月"],
  [43_201, 0, "720.0小时"],
  [0, 5_000, "¥5.00"],
  [0, 15_500, "¥15.50"],
  [60, 5_000, "1.0小时"],
])("%i minutes or %i thousandths are worth %s", (minutes, amount, text) => {
  expect(formatCouponValue(getCouponValue({ minutes, amount })!)).toBe(text)
})

test("getCouponValue is undefined for no minutes and no amount", () =>
  expect(getCouponValue({ minutes: 0, amount: 0 })).toBeUndefined())

test.each([
  ["2026-11-22T23:59:59+08:00", "今天 23:59 到期", "今天 23:59 到期", true],
  ["2026-11-23T00:00:00+08:00", "今天 23:59 到期", "今天 23:59 到期", true],
  ["2026-11-22T16:30:00Z", "11月23日到期", "11月23日 00:30 到期", false],
  ["2026-11-22T12:00:00+08:00", "今天 12:00 到期", "今天 12:00 到期", true],
  ["2026-12-20T23:59:59+08:00", "12月20日到期", "12月20日 23:59 到期", false],
  ["2027-01-03T23:59:59+08:00", "2027年1月3日到期", "2027年1月3日 23:59 到期", false],
])("the expiry %s is written in Beijing time", (until, shortText, longText, isToday) => {
  expect(formatEnd(until, now)).toBe(shortText)
  expect(formatEndWithTime(until, now)).toBe(longText)
  expect(endsToday(until, now)).toBe(isToday)
})

test("isExpired uses the provider's flag, or else the clock", () => {
  const [past, future] = ["2026-11-21T23:59:59+08:00", "2026-11-29T23:59:59+08:00"]
  expect(isExpired({ until: past }, now)).toBe(true)
  expect(isExpired({ until: future }, now)).toBe(false)
  expect(isExpired({ until: past, expired: false }, now)).toBe(false)
  expect(isExpired({ until: future, expired: true }, now)).toBe(true)
})

test("sortByEnd lists the earliest expiry first and expired coupons last, latest first", () => {
  const buildCoupon = (id: string, day: number) => ({ id, until: `2026-11-${day}T23:59:59+08:00` })
  const coupons = [
    buildCoupon("d", 30),
    buildCoupon("expired", 10),
    buildCoupon("b", 23),
    buildCoupon("just expired", 21),
    buildCoupon("c", 25),
    buildCoupon("a", 22),
  ]
  expect(sortByEnd(coupons, now).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "just expired", "expired"])
})

test("countUsable counts usable coupons, and adds a plus when there are more pages", () => {
  const coupons = ["2026-11-21", "2026-11-22", "2026-11-30"].map((day) => ({ until: `${day}T23:59:59+08:00` }))
  expect(countUsable({ coupons, pages: 1 }, now)).toBe(2)
  expect(countUsable({ coupons, pages: 2 }, now)).toBe("2+")
  expect(countUsable({ coupons: [], pages: 1 }, now)).toBe(0)
})

test("getDue is the price less the discount and never negative", () => {
  expect(getDue({ price: 12_000, discount: 3_000 })).toBe(9_000)
  expect(getDue({ price: 1_000, discount: 3_000 })).toBe(0)
})

const type = { id: "12", parkId: "1001", detail: "2小时停车券", price: 15_000, discount: 0, minutes: 120 }

describe("addresses of coupons", () => {
  test("buyHref writes a purchase address in the provider's format, which parseBuyUrl reads again", () => {
    const address = getBuyHref(type, 36_500)
    expect(address).toBe(`/WALLET/coupon/buy/1001/12/15.00/${encodeURIComponent("2小时停车券")}/36.50/0.00/120`)
    expect(parseBuyUrl(address)).toEqual({ ...type, balance: 36_500 })
    expect(parseBuyUrl("/WALLET/coupon/buy/1001/12/15.00/x/36.5/0/120?other=1")).toMatchObject({ detail: "x" })
  })

  test("buyHref, couponHref and parksHref match the table of addresses", () => {
    const values = { park_id: "1001", coupon_type_id: "12", amount: "15.00", balance: "0.00", privilege: "0.00" }
    const fillBuyAddress = (detail: string) => fillAddress(addresses.buyCoupon, { ...values, detail, duration: "120" })
    for (const detail of ["2小时停车券", "a/b?c", ""])
      expect(getBuyHref({ ...type, detail }, 0)).toBe(fillBuyAddress(detail))
    const coupon = { id: "7", token: "a+b&c" }
    expect(getCouponHref(coupon)).toBe(fillAddress(addresses.coupons, {}, { coupon: "7", token: "a+b&c" }))
    expect(getParksHref(coupon)).toBe(fillAddress(addresses.coupons, {}, { coupon: "7", token: "a+b&c", parks: "1" }))
  })

  test("parseBuyUrl leaves out invalid values", () => {
    expect(parseBuyUrl("/WALLET/coupon/buy/1001/12/free/x/%20/-3/ages")).toMatchObject({
      price: undefined,
      balance: undefined,
      discount: undefined,
      minutes: undefined,
    })
    expect(parseBuyUrl("/WALLET/coupon/buy/1001/12/15.00")).toBeUndefined()
    expect(parseBuyUrl(`/WALLET/coupon/buy/1/2/3/${"x".repeat(500)}/1/0/1`)?.detail).toHaveLength(40)
  })

  test("couponHref contains the token", () => {
    expect(getCouponHref({ id: "7", token: "a b" })).toBe("/WALLET/coupon?coupon=7&token=a+b")
  })
})

describe("the wire format of coupons", () => {
  test("has an expiry of thirteen digits", () => {
    const until = "2026-12-20T15:59:59.000Z"
    expect(Milliseconds.encode(until)).toBe(1_797_782_399_000)
    expect(Milliseconds.decode("1797782399000")).toBe(until)
    expect(Milliseconds.safeDecode("1797782399").success).toBe(false)
    expect(Milliseconds.safeDecode(1_797_782_399).success).toBe(false)
  })

  test("writes the flag used as text", () => {
    expect(TrueOrFalse.encode(true)).toBe("true")
    expect(TrueOrFalse.encode(false)).toBe("false")
    expect(TrueOrFalse.decode("false")).toBe(false)
    expect(TrueOrFalse.decode(true)).toBe(true)
  })

  test("accepts a record with only the documented fields", () => {
    const record = { couponId: 7, token: "t", amount: 5, expireTime: 1_797_782_399_000, duration: 0, used: "0" }
    expect(OwnCoupon.decode(record)).toMatchObject({ id: "7", amount: 5_000, minutes: 0, used: false, voucherIds: [] })
  })
})

describe("isSameType", () => {
  const agreedType = {
    id: "7",
    parkId: "1001",
    minutes: 120,
    until: "2026-12-20T23:59:59+08:00",
    detail: "2小时停车券",
  }
  const buildType = (changes: object = {}) => ({ ...agreedType, price: 12_000, discount: 0, ...changes }) as CouponType
  test("ignores the price", () => {
    expect(isSameType(buildType(), buildType({ price: 1 }))).toBe(true)
  })
  test.each(
    Object.entries({ id: "8", parkId: "1002", minutes: 60, until: "2026-12-19T23:59:59+08:00", detail: "1小时" }),
  )("is false for another %s", (field, value) =>
    expect(isSameType(buildType(), buildType({ [field]: value }))).toBe(false),
  )
})
