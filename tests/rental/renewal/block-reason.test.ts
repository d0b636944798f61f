import { getRenewalBlockReason } from "#lib/rental/renewal/block-reason"
import { MAX_PERIODS } from "#lib/rental/model/rules"
import { getRenewalMessage } from "#lib/rental/renewal/message"
import type { Renewal, Slot } from "#lib/rental/model/values"

const renewal = {
  parkId: "1001",
  park: "科技园",
  feeId: "61",
  amount: 300_000,
  unit: "month",
  months: 1,
  plate: "粤B12345",
  choosable: true,
  tooEarly: 0,
  fixed: 0,
  least: 1,
  terms: [] as string[],
} satisfies Renewal
const slot = { id: "126", number: "B2-126" } satisfies Slot
const earliest = "2026-12-01"
const getReason = (
  overrides: Partial<Renewal>,
  start = earliest,
  periods = 1,
  agreed = true,
  context: { slot?: Slot } = { slot },
) => getRenewalBlockReason({ renewal: { ...renewal, ...overrides }, earliest, ...context }, start, periods, agreed)

test("getRenewalBlockReason is undefined for a renewal that can be sent", () => {
  expect(getReason({})).toBeUndefined()
  expect(getReason({}, "2026-12-24", 1, true, {})).toBeUndefined()
  expect(getReason({}, earliest, MAX_PERIODS)).toBeUndefined()
})

test.each([
  ["a renewal that is too early, before any other reason", getReason({ tooEarly: 2 }, "", 0, false), "too-early-by"],
  ["a missing start", getReason({}, "", 1), "no-start"],
  ["a start that is too early", getReason({}, "2026-11-30"), "start-early"],
  ["a first term that starts more than a year late", getReason({}, "2027-12-02", 1, true, {}), "start-late"],
  ["a gap after the current term", getReason({}, "2026-12-02"), "start-fixed"],
  ["another term than the fixed one", getReason({ fixed: 12 }, earliest, 3), "only-term"],
  ["too many days", getReason({ mostDays: 60 }, earliest, 3), "too-long"],
  ["too few periods", getReason({ least: 3 }, earliest, 2), "too-few"],
  ["more periods than the maximum", getReason({}, earliest, MAX_PERIODS + 1), "too-many"],
  ["an agreement that was not accepted", getReason({}, earliest, 1, false), "not-read"],
])("getRenewalBlockReason names %s", (_, reason, expected) => expect(reason).toBe(expected))

test("the package's own limit is reported before the general maximum", () => {
  expect(getReason({ fixed: 12 }, earliest, MAX_PERIODS + 1)).toBe("only-term")
  expect(getReason({ mostDays: 60 }, earliest, MAX_PERIODS + 1)).toBe("too-long")
})

test("the message about a renewal that is too early names the months left of a monthly package", () => {
  const getMessage = (overrides: Partial<Renewal>, reason: "too-early" | "too-early-by" = "too-early-by") =>
    getRenewalMessage(reason, { renewal: { ...renewal, ...overrides }, earliest })
  expect(getMessage({ tooEarly: 7 })).toBe("还剩7个月，到期前再续")
  expect(getMessage({ tooEarly: 7 }, "too-early")).toBe("还剩7个月，到期前再续")
  expect(getMessage({}, "too-early")).toBe("还没到续费时间")
  expect(getMessage({ tooEarly: 7, unit: "day" })).toBe("还没到续费时间")
})
