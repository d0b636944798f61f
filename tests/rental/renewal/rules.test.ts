import * as z from "zod"
import { addDays } from "#lib/core/time/calendar-days"
import { rental } from "#lib/rental/contract"
import { permitRenewHref } from "#lib/rental/links"
import {
  daysLeft,
  endOf,
  firstOf,
  goodsIn,
  isNew,
  leftWords,
  monthsIn,
  monthsOf,
  mostOf,
  notSo,
  type Steered,
  priceOf,
  stepsOf,
  stripOf,
  sumOf,
  termMonths,
  termsWord,
} from "#lib/rental/model/rules"
import { endWords } from "#lib/rental/space-words"
import { Day } from "#lib/rental/model/values"

const byMonth = { unit: "month", months: 1 } as const
const byDay = { unit: "day", months: 1 } as const
const plain: Steered = { ...byMonth, tooEarly: 0, fixed: 0, mostDays: undefined, least: 1, terms: [] }

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
])("N063 from %s, %i months: until %s", (from, months, until) => expect(endOf(from, months, byMonth)).toBe(until))

test("N063 three days move the end by three days, over a leap day", () => {
  expect(endOf("2028-02-27", 3, byDay)).toBe("2028-02-29")
  expect(endOf("2026-12-30", 3, byDay)).toBe("2027-01-01")
})

test("K057 a year has 12 months, a quarter 3, a month 1, and periods count them", () => {
  expect(termMonths).toEqual({ 月: 1, 季: 3, 年: 12 })
  expect(monthsOf(2, { unit: "month", months: termMonths.季 })).toBe(6)
  expect(endOf("2026-12-01", 1, { unit: "month", months: termMonths.年 })).toBe("2027-11-30")
})

test("K057 where no months are told, the package's name tells them; one that names no term tells none", () => {
  expect(["年租", "季租", "月租", "夜间租", ""].map(monthsIn)).toEqual([12, 3, 1, undefined, undefined])
})

test.each([
  ["by the day, up to the provider's days", { ...byDay, mostDays: 30 }, 30],
  ["by the month, as many whole months as fit", { ...byMonth, mostDays: 200 }, 6],
  ["at least the fewest that are rented", { ...byMonth, mostDays: 20, least: 3 }, 3],
  ["without a limit of the provider's", byMonth, 366],
])("the most periods %s", (_, more, most) => {
  expect(mostOf({ ...plain, ...more }, "2026-12-01")).toBe(most)
})

test.each([
  ["a reduced price", { amount: 300, reduced: 200 }, 200],
  ["a reduced price of nothing", { amount: 300, reduced: 0 }, 300],
  ["a reduced price above the full one", { amount: 300, reduced: 400 }, 300],
  ["no reduced price", { amount: 300 }, 300],
])("the price of a package with %s", (_, one, price) => {
  expect(priceOf(one)).toBe(price)
})

test("a space is new where it begins no earlier than it was paid for, by the Beijing day", () => {
  const paidAt = "2026-11-30T16:30:00.000Z"
  expect(isNew({ from: "2026-12-01", paidAt })).toBe(true)
  expect(isNew({ from: "2026-11-30", paidAt })).toBe(false)
  expect(isNew({ from: "2026-12-01", paidAt: undefined })).toBe(false)
})

test("days are no months, and a fixed term is neither more nor less", () => {
  expect(monthsOf(30, byDay)).toBe(0)
  const fixed = { ...plain, fixed: 12 }
  expect([11, 12, 13].map((periods) => notSo(fixed, "2026-12-01", periods))).toEqual([
    "term-unsupported",
    undefined,
    "term-unsupported",
  ])
})

test("a form begins with what it may be sent with", () => {
  expect(firstOf({ ...plain, terms: ["年", "季"] })).toBe(3)
  expect(firstOf({ ...plain, terms: ["季", "年"], least: 4 })).toBe(12)
  expect(firstOf({ ...plain, ...byDay, terms: ["月"], least: 5 })).toBe(5)
  expect(firstOf({ ...plain, fixed: 6 })).toBe(6)
})

test("K057 the buttons of a package in terms go from term to term; of any other by one", () => {
  expect(stepsOf({ ...plain, terms: ["年", "季"] })).toEqual([3, 12])
  expect(stepsOf({ ...plain, months: 3, terms: ["年", "季"] })).toEqual([1, 4])
  expect([stepsOf(plain), stepsOf({ ...plain, fixed: 6, terms: ["年"] })]).toEqual([undefined, undefined])
})

test("N098 a reduced price of nothing is no price: the full one is told", () => {
  const [full, none, less] = [undefined, 0, 280_000].map((reduced) => priceOf({ amount: 330_000, reduced }))
  expect([full, none, less]).toEqual([330_000, 330_000, 280_000])
})

test("of the goods only those that were ticked", () => {
  const goods = ["1", "2", "3"].map((id) => ({ id, name: id, price: 10 }))
  expect(goodsIn(goods as never, ["2"]).map(({ id }) => id)).toEqual(["2"])
})

test("each way of renting is renewed in its own way, and one of several spaces is named first", () => {
  const permit = { parkId: "1001", feeId: "61", areaId: "5", slotId: "126", renewType: "ONLINE" }
  const href = (one: object, ...others: object[]) =>
    permitRenewHref({ ...permit, ...one } as never, [permit, ...others] as never)
  expect(href({})).toBe("/WALLET/white_list_v2/renewal_v2?parkId=1001&whiteListFeeId=61&areaId=5&slotId=126")
  expect(href({}, { ...permit, slotId: "127" })).toBe(
    "/WALLET/white_list_v2/renewal_slot?parkId=1001&whiteListFeeId=61&areaId=5",
  )
  expect(href({}, { ...permit, feeId: "62" })).toContain("slotId=126")
  expect(href({ renewType: "OTHER" })).toBe("/WALLET/white_list_v2/visit_offline_pay?parkId=1001")
  expect(href({ renewType: "ONLINE_TIME_SHARE" })).toBe("/WALLET/white_type/time_sharing_rent/1001")
})

test("T082 an application's numbers are the wire's", () => {
  const stateOf = (status: number) => rental.standing.output.decode({ status }).state
  expect([0, 1, 2, 3].map(stateOf)).toEqual(["authentication", "waiting", "rejected", "approved"])
})

test("A170 the total is the periods and what was ticked, to the thousandth", () =>
  expect(sumOf(300_100, 3, [{ price: 59_000 }, { price: 10 }])).toEqual({
    ...{ base: 900_300, goods: 59_010, total: 959_310 },
  }))

test.each([
  ["R086 too early", { tooEarly: 7 }, 1, "too-early"],
  ["R082 another number than the fixed one", { fixed: 12 }, 11, "term-unsupported"],
  ["R082 the fixed one", { fixed: 12 }, 12, undefined],
  ["R081 fewer than the least", { least: 3 }, 2, "too-few"],
  ["R081 the least", { least: 3 }, 3, undefined],
  ["R080 31 days of 30", { ...byDay, mostDays: 30 }, 31, "days-exceeded"],
  ["R080 30 days of 30", { ...byDay, mostDays: 30 }, 30, undefined],
  ["R080 a month of 31 days, of 30", { mostDays: 30 }, 1, "days-exceeded"],
  ["R085 a term the package has not", { terms: ["季", "年"] }, 2, "term-unsupported"],
  ["R085 a term the package has", { terms: ["季", "年"] }, 12, undefined],
] as const)("%s", (_, steering, periods, why) =>
  expect(
    notSo({ ...plain, ...steering, terms: [...("terms" in steering ? steering.terms : [])] }, "2026-12-01", periods),
  ).toBe(why),
)

test("E069 what a service supports is said as it is counted", () => {
  expect(termsWord({ ...plain, fixed: 12 })).toBe("12个月")
  expect(termsWord({ ...plain, ...byDay, fixed: 30 })).toBe("30天")
  expect(termsWord({ ...plain, terms: ["季", "年"] })).toBe("季、年")
})

describe("K058 a day is Beijing's, whatever zone anything is in", () => {
  test("it travels as the moment whose UTC date it is, and comes back the same", () => {
    expect(z.encode(Day, "2025-07-01")).toBe(Date.UTC(2025, 6, 1))
    expect(z.decode(Day, Date.UTC(2025, 6, 1))).toBe("2025-07-01")
    expect(z.decode(Day, String(Date.UTC(2025, 6, 1)))).toBe("2025-07-01")
    expect(z.decode(Day, Date.UTC(2025, 6, 1) / 1000)).toBe("2025-07-01")
  })
  test("told as text, it is the date that stands there", () => {
    expect(z.decode(Day, "2026-12-31 23:59:59")).toBe("2026-12-31")
    expect(z.decode(Day, "2026-12-31")).toBe("2026-12-31")
  })
  test.each(["", "tomorrow", "2026-02-30", 12, "12"])("%j is none", (told) =>
    expect(z.safeDecode(Day, told).success).toBe(false),
  )
})

describe("what is left", () => {
  test("ten days of the last of three months", () => {
    const { spent, left } = stripOf("2026-09-01", "2026-11-30", "2026-11-21")
    expect(spent).toBe(2)
    expect(left).toEqual([expect.closeTo(10 / 30)])
    expect(daysLeft("2026-11-30", "2026-11-21")).toBe(10)
    expect(leftWords("2026-11-30", "2026-11-21")).toBe("还剩 10 天")
    expect(leftWords("2027-01-31", "2026-11-21")).toBe("还剩 2 个月")
  })
  test("nothing, once it has run out; all of it, before it begins", () => {
    expect(stripOf("2026-09-01", "2026-11-30", "2026-12-01")).toEqual({ spent: 3, left: [] })
    expect(stripOf("2026-09-01", "2026-10-31", "2026-08-01")).toEqual({ spent: 0, left: [1, 1] })
    expect(daysLeft("2026-11-30", "2026-11-30")).toBe(1)
    expect(addDays("2026-11-30", 1)).toBe("2026-12-01")
  })
})

describe("C142 the driver's own", () => {
  const told = (orders: unknown) => z.decode(rental.lists.output as z.ZodType, { orders, records: [] })
  const space = { parkId: "1001", parkName: "科技园停车场", whiteListFeeId: "61", licencePlate: "粤B12345" }
  const days = { startTime: "2026-11-01", endTime: "2026-12-31" }

  test("N067 N068 whatever it says of its kind, a space is there: rented, and renewed at the car park", () => {
    const there = { slotType: "RENT_USE", renewType: "OTHER" }
    for (const more of [{}, { slotType: "x", renewType: "y" }, { slotType: null, renewType: 7 }])
      expect(told([{ ...space, ...days, ...more }])).toMatchObject({ permits: [there] })
  })

  test("where none of them can be read nobody says that there are none", () => {
    for (const none of [undefined, null]) expect(told(none)).toMatchObject({ permits: [] })
    expect(told([])).toMatchObject({ permits: [] })
    expect(told([{ parkName: "科技园停车场" }])).toMatchObject({ permits: undefined })
  })
})

test("the end of another year has its year", () => {
  expect(endWords("2026-12-31", "2026-11-21")).toBe("12月31日")
  expect(endWords("2027-02-01", "2026-11-21")).toBe("2027年2月1日")
})

test("C158 what is sent has the thirteen names of the specification", () => {
  const { input, example } = rental.renew
  const sent = z.encode(input as z.ZodType, { ...example, authenticationId: "7" }) as Record<string, unknown>
  expect(Object.keys(sent).toSorted()).toEqual(
    [
      ..."plate monthes parkId totalAmount unitsFee whiteListFeeId startValidDate endValidDate".split(" "),
      ..."onlineWhiteListAuthenticationId realAmount goodsId count slotId".split(" "),
    ].toSorted(),
  )
  expect(sent).toMatchObject({ totalAmount: 900, startValidDate: Date.UTC(2026, 11, 1) })
})
