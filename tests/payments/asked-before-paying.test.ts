import { contract } from "#lib/contract"
import type { Calls } from "#lib/provider/contract"
import "#tests/support/test-environment"

const areas: Record<string, Calls> = contract

/** What each `fetchDue` asks: while it is not answered nobody pays, and the alarm of payments that do not begin has to hear it. */
test.each([
  ["payments", "fee"],
  ["arrears", "one"],
  ["cross-park", "space"],
  ["coupons", "types"],
])("%s.%s, which is asked before each payment, is among the calls without which nobody pays", (area, call) => {
  expect(areas[area]?.[call]?.group).toBe("pay")
})
