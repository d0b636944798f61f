import * as z from "zod"
import { addDays } from "#lib/core/time/calendar-days"
import { rental } from "#lib/rental/contract"
import { getPermitRenewHref } from "#lib/rental/links"
import {
  countDaysLeft,
  getEndDay,
  getDefaultPeriods,
  findGoods,
  isNewPermit,
  formatTimeLeft,
  parseTermMonths,
  toMonths,
  fitPeriods,
  getMaxPeriods,
  getPeriodRejection,
  type RenewalLimits,
  getPrice,
  getPeriodSteps,
  calculateTermStrip,
  calculateSum,
  termMonths,
  formatTerms,
} from "#lib/rental/model/rules"
import { formatEndDay } from "#lib/rental/format-space"
import { Day } from "#lib/rental/model/values"

const byMonth = { unit: "month", months: 1 } as const
const byDay = { unit: "day", months: 1 } as const
const noLimits: RenewalLimits = { ...byMonth, tooEarly: 0, fixed: 0, mostDays: undefined, least: 1, terms: [] }

test.each([
  ["2026-12-01", 3, "2027-02-28"],
  ["2027-12-01", 3, "2028-02-29"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-29", 1, "2026-02-28"],
  ["2028-01-29", 1, "2028-02-28"],
  ["2026-08-31", 1, "2026-09-30"],
  ["2026-11-15", 1, "2026-12-14"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2026-03-01", 12, "2027-02-28"],
])("getEndDay from %s for %i months is %s", (from, months, until) =>
  expect(getEndDay(from, months, byMonth)).toBe(until),
)

test("getEndDay counts three days over a leap day and the end of the year", () => {
  expect(getEndDay("2028-02-27", 3, byDay)).toBe("2028-02-29")
  expect(getEndDay("2026-12-30", 3, byDay)).toBe("2027-01-01")
})

test("a year has 12 months, a quarter 3 and a month 1", () => {
  expect(termMonths).toEqual({ 月: 1, 季: 3, 年: 12 })
  expect(toMonths(2, { unit: "month", months: termMonths.季 })).toBe(6)
  expect(getEndDay("2026-12-01", 1, { unit: "month", months: termMonths.年 })).toBe("2027-11-30")
})

test("parseTermMonths reads the months from the package's name", () => {
  expect(["年租", "季租", "月租", "夜间租", ""].map(parseTermMonths)).toEqual([12, 3, 1, undefined, undefined])
})

test.each([
  ["of a daily package is the provider's limit of days", { ...byDay, mostDays: 30 }, 30],
  ["of a monthly package is the whole months within the limit", { ...byMonth, mostDays: 200 }, 6],
  ["is at least the minimum", { ...byMonth, mostDays: 20, least: 3 }, 3],
  ["without a limit of the provider is 366", byMonth, 366],
])("the maximum number of periods %s", (_, limits, expected) => {
  expect(getMaxPeriods({ ...noLimits, ...limits }, "2026-12-01")).toBe(expected)
})

test.each([
  ["the fixed number", { ...byMonth, fixed: 12 }, 3, 12],
  ["at least the minimum", { ...byMonth, least: 3 }, 1, 3],
  ["at most the provider's limit", { ...byMonth, mostDays: 200 }, 9, 6],
  ["the next term", { ...byMonth, terms: ["季", "年"] }, 2, 3],
  ["the longest term within the limit", { ...byMonth, terms: ["季", "年"], mostDays: 200 }, 12, 3],
  ["an allowed number", byMonth, 7, 7],
])("fitPeriods returns %s", (_, limits, requested, expected) => {
  expect(fitPeriods({ ...noLimits, ...limits }, "2026-12-01", requested)).toBe(expected)
})

test.each([
  ["a reduced price", { amount: 300, reduced: 200 }, 200],
  ["a reduced price of zero", { amount: 300, reduced: 0 }, 300],
  ["a reduced price above the full one", { amount: 300, reduced: 400 }, 300],
  ["no reduced price", { amount: 300 }, 300],
])("getPrice of a package with %s", (_, offer, price) => {
  expect(getPrice(offer)).toBe(price)
})

test("isNewPermit compares the start with the Beijing day of the payment", () => {
  const paidAt = "2026-11-30T16:30:00.000Z"
  expect(isNewPermit({ from: "2026-12-01", paidAt })).toBe(true)
  expect(isNewPermit({ from: "2026-11-30", paidAt })).toBe(false)
  expect(isNewPermit({ from: "2026-12-01", paidAt: undefined })).toBe(false)
})

test("days have no months, and a fixed term accepts exactly its periods", () => {
  expect(toMonths(30, byDay)).toBe(0)
  const fixed = { ...noLimits, fixed: 12 }
  expect([11, 12, 13].map((periods) => getPeriodRejection(fixed, "2026-12-01", periods))).toEqual([
    "term-unsupported",
    undefined,
    "term-unsupported",
  ])
})

test("getDefaultPeriods returns a number that can be sent", () => {
  expect(getDefaultPeriods({ ...noLimits, terms: ["年", "季"] })).toBe(3)
  expect(getDefaultPeriods({ ...noLimits, terms: ["季", "年"], least: 4 })).toBe(12)
  expect(getDefaultPeriods({ ...noLimits, ...byDay, terms: ["月"], least: 5 })).toBe(5)
  expect(getDefaultPeriods({ ...noLimits, fixed: 6 })).toBe(6)
})

test("getPeriodSteps steps from term to term, and is undefined without several terms", () => {
  expect(getPeriodSteps({ ...noLimits, terms: ["年", "季"] })).toEqual([3, 12])
  expect(getPeriodSteps({ ...noLimits, months: 3, terms: ["年", "季"] })).toEqual([1, 4])
  expect(getPeriodSteps(noLimits)).toBeUndefined()
  expect(getPeriodSteps({ ...noLimits, fixed: 6, terms: ["年"] })).toBeUndefined()
})

test("getPrice ignores a reduced price of zero", () => {
  const prices = [undefined, 0, 280_000].map((reduced) => getPrice({ amount: 330_000, reduced }))
  expect(prices).toEqual([330_000, 330_000, 280_000])
})

test("findGoods returns the chosen goods", () => {
  const goods = ["1", "2", "3"].map((id) => ({ id, name: id, price: 10 }))
  expect(findGoods(goods as never, ["2"]).map(({ id }) => id)).toEqual(["2"])
})

test("getPermitRenewHref depends on the type of renewal, and names the space if there are several", () => {
  const permit = { parkId: "1001", feeId: "61", areaId: "5", slotId: "126", renewType: "ONLINE" }
  const buildHref = (changes: object, ...otherPermits: object[]) =>
    getPermitRenewHref({ ...permit, ...changes } as never, [permit, ...otherPermits] as never)
  expect(buildHref({})).toBe("/WALLET/white_list_v2/renewal_v2?parkId=1001&whiteListFeeId=61&areaId=5&slotId=126")
  expect(buildHref({}, { ...permit, slotId: "127" })).toBe(
    "/WALLET/white_list_v2/renewal_slot?parkId=1001&whiteListFeeId=61&areaId=5",
  )
  expect(buildHref({}, { ...permit, feeId: "62" })).toContain("slotId=126")
  expect(buildHref({ renewType: "OTHER" })).toBe("/WALLET/white_list_v2/visit_offline_pay?parkId=1001")
  expect(buildHref({ renewType: "ONLINE_TIME_SHARE" })).toBe("/WALLET/white_type/time_sharing_rent/1001")
})

test("the states of an application are read from the provider's numbers", () => {
  const readState = (status: number) => rental.standing.output.decode({ status }).state
  expect([0, 1, 2, 3].map(readState)).toEqual(["authentication", "waiting", "rejected", "approved"])
})

test("calculateSum adds periods and goods to the thousandth", () =>
  expect(calculateSum(300_100, 3, [{ price: 59_000 }, { price: 10 }])).toEqual({
    base: 900_300,
    goods: 59_010,
    total: 959_310,
  }))

test.each([
  ["a renewal that is too early", { tooEarly: 7 }, 1, "too-early"],
  ["another number than the fixed one", { fixed: 12 }, 11, "term-unsupported"],
  ["the fixed number", { fixed: 12 }, 12, undefined],
  ["fewer than the minimum", { least: 3 }, 2, "too-few"],
  ["the minimum", { least: 3 }, 3, undefined],
  ["31 days with a limit of 30", { ...byDay, mostDays: 30 }, 31, "days-exceeded"],
  ["30 days with a limit of 30", { ...byDay, mostDays: 30 }, 30, undefined],
  ["a month of 31 days with a limit of 30", { mostDays: 30 }, 1, "days-exceeded"],
  ["a term that the package does not offer", { terms: ["季", "年"] }, 2, "term-unsupported"],
  ["a term that the package offers", { terms: ["季", "年"] }, 12, undefined],
] as const)("getPeriodRejection for %s", (_, limits, periods, expected) =>
  expect(
    getPeriodRejection(
      { ...noLimits, ...limits, terms: [...("terms" in limits ? limits.terms : [])] },
      "2026-12-01",
      periods,
    ),
  ).toBe(expected),
)

test("formatTerms uses the unit of the package", () => {
  expect(formatTerms({ ...noLimits, fixed: 12 })).toBe("续费12个月")
  expect(formatTerms({ ...noLimits, ...byDay, fixed: 30 })).toBe("续费30天")
  expect(formatTerms({ ...noLimits, terms: ["季", "年"] })).toBe("按季或按年续费")
})

describe("the codec Day uses Beijing's day in any time zone", () => {
  test("encodes a day as UTC midnight and decodes it again", () => {
    expect(z.encode(Day, "2025-07-01")).toBe(Date.UTC(2025, 6, 1))
    expect(z.decode(Day, Date.UTC(2025, 6, 1))).toBe("2025-07-01")
    expect(z.decode(Day, String(Date.UTC(2025, 6, 1)))).toBe("2025-07-01")
    expect(z.decode(Day, Date.UTC(2025, 6, 1) / 1000)).toBe("2025-07-01")
  })
  test("decodes the date of a text", () => {
    expect(z.decode(Day, "2026-12-31 23:59:59")).toBe("2026-12-31")
    expect(z.decode(Day, "2026-12-31")).toBe("2026-12-31")
  })
  test.each(["", "tomorrow", "2026-02-30", 12, "12"])("rejects %j", (value) =>
    expect(z.safeDecode(Day, value).success).toBe(false),
  )
})

describe("the time left of a term", () => {
  test("is ten days of the last of three months", () => {
    const { elapsed, remaining } = calculateTermStrip("2026-09-01", "2026-11-30", "2026-11-21")
    expect(elapsed).toBe(2)
    expect(remaining).toEqual([expect.closeTo(10 / 30)])
    expect(countDaysLeft("2026-11-30", "2026-11-21")).toBe(10)
    expect(formatTimeLeft("2026-11-30", "2026-11-21")).toBe("还剩 10 天")
    expect(formatTimeLeft("2027-01-31", "2026-11-21")).toBe("还剩 2 个月")
  })
  test("is zero after the end and complete before the start", () => {
    expect(calculateTermStrip("2026-09-01", "2026-11-30", "2026-12-01")).toEqual({ elapsed: 3, remaining: [] })
    expect(calculateTermStrip("2026-09-01", "2026-10-31", "2026-08-01")).toEqual({ elapsed: 0, remaining: [1, 1] })
    expect(countDaysLeft("2026-11-30", "2026-11-30")).toBe(1)
    expect(addDays("2026-11-30", 1)).toBe("2026-12-01")
  })
})

describe("the list of the driver's spaces", () => {
  const decodeLists = (orders: unknown) => z.decode(rental.lists.output as z.ZodType, { orders, records: [] })
  const space = { parkId: "1001", parkName: "科技园停车场", whiteListFeeId: "61", licencePlate: "粤B12345" }
  const days = { startTime: "2026-11-01", endTime: "2026-12-31" }

  test("accepts a space with unknown types, as rented and renewed at the car park", () => {
    const expected = { slotType: "RENT_USE", renewType: "OTHER" }
    for (const types of [{}, { slotType: "x", renewType: "y" }, { slotType: null, renewType: 7 }])
      expect(decodeLists([{ ...space, ...days, ...types }])).toMatchObject({ permits: [expected] })
  })

  test("is undefined when no space can be read, and empty when there is none", () => {
    for (const orders of [undefined, null]) expect(decodeLists(orders)).toMatchObject({ permits: [] })
    expect(decodeLists([])).toMatchObject({ permits: [] })
    expect(decodeLists([{ parkName: "科技园停车场" }])).toMatchObject({ permits: undefined })
  })
})

test("formatEndDay adds the year if it is another year", () => {
  expect(formatEndDay("2026-12-31", "2026-11-21")).toBe("12月31日")
  expect(formatEndDay("2027-02-01", "2026-11-21")).toBe("2027年2月1日")
})

test("a renewal is sent with the thirteen field names of the specification", () => {
  const { input, example } = rental.renew
  const encoded = z.encode(input as z.ZodType, { ...example, authenticationId: "7" }) as Record<string, unknown>
  expect(Object.keys(encoded).toSorted()).toEqual(
    [
      ..."plate monthes parkId totalAmount unitsFee whiteListFeeId startValidDate endValidDate".split(" "),
      ..."onlineWhiteListAuthenticationId realAmount goodsId count slotId".split(" "),
    ].toSorted(),
  )
  expect(encoded).toMatchObject({ totalAmount: 900, startValidDate: Date.UTC(2026, 11, 1) })
})
