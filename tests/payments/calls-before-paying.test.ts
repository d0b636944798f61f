import { contract } from "#lib/contract"
import type { Calls } from "#lib/provider/contract"
import "#tests/support/test-environment"

const areas: Record<string, Calls> = contract

/**
 * `fetchAmountToPay` makes these calls before each payment. A failure of one prevents paying, so the alarm of the
 * `pay` group counts it.
 */
test.each([
  ["payments", "fee"],
  ["arrears", "one"],
  ["cross-park", "space"],
  ["coupons", "types"],
])("%s.%s, which is called before each payment, belongs to the pay group", (area, call) => {
  expect(areas[area]?.[call]?.group).toBe("pay")
})
