import { whyNotRenew } from "#lib/rental/renewal/not-yet"
import { MOST_PERIODS } from "#lib/rental/model/rules"
import { sayRenewal } from "#lib/rental/renewal/saying"
import type { Renewal, Slot } from "#lib/rental/model/values"

const renewal = {
  ...{ parkId: "1001", park: "科技园", feeId: "61", amount: 300_000, unit: "month", months: 1, plate: "粤B12345" },
  ...{ choosable: true, tooEarly: 0, fixed: 0, least: 1, terms: [] as string[] },
} satisfies Renewal
const slot = { id: "126", no: "B2-126" } satisfies Slot
const earliest = "2026-12-01"
const why = (more: Partial<Renewal>, start = earliest, periods = 1, agreed = true, of: { slot?: Slot } = { slot }) =>
  whyNotRenew({ renewal: { ...renewal, ...more }, earliest, ...of }, start, periods, agreed)

test("nothing is missing of what can be sent", () => {
  expect(why({})).toBeUndefined()
  expect(why({}, "2026-12-24", 1, true, {})).toBeUndefined()
  expect(why({}, earliest, MOST_PERIODS)).toBeUndefined()
})

test.each([
  ["it is too early, whatever else is wrong", why({ tooEarly: 2 }, "", 0, false), "too-early-by"],
  ["there is no day", why({}, "", 1), "no-start"],
  ["it would begin before it can", why({}, "2026-11-30"), "start-early"],
  ["a first term would begin more than a year after it can", why({}, "2027-12-02", 1, true, {}), "start-late"],
  ["a space that is rented would have a gap", why({}, "2026-12-02"), "start-fixed"],
  ["the package has one term", why({ fixed: 12 }, earliest, 3), "only-term"],
  ["it is longer than may be", why({ mostDays: 60 }, earliest, 3), "too-long"],
  ["it is shorter than may be", why({ least: 3 }, earliest, 2), "too-few"],
  ["it is more than anybody may", why({}, earliest, MOST_PERIODS + 1), "too-many"],
  ["what is bound was not read", why({}, earliest, 1, false), "not-read"],
])("%s", (_, said, expected) => expect(said).toBe(expected))

test("of too many the package's own bound is told before everybody's", () => {
  expect(why({ fixed: 12 }, earliest, MOST_PERIODS + 1)).toBe("only-term")
  expect(why({ mostDays: 60 }, earliest, MOST_PERIODS + 1)).toBe("too-long")
})

test("the months that are left are told of a package that counts in months", () => {
  const said = (more: Partial<Renewal>, early: "too-early" | "too-early-by" = "too-early-by") =>
    sayRenewal(early, { renewal: { ...renewal, ...more }, earliest })
  expect(said({ tooEarly: 7 })).toBe("您的月租剩余7个月，暂未到续费时间")
  expect(said({ tooEarly: 7 }, "too-early")).toBe("您的月租剩余7个月，暂未到续费时间")
  expect(said({}, "too-early")).toBe("暂未到续费时间")
  expect(said({ tooEarly: 7, unit: "day" })).toBe("暂未到续费时间")
})
