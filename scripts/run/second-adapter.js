import { inProject } from "../command/root.js"
import { say } from "../command/say.js"

const ADAPTER = inProject("tests/support/second-adapter.ts")

/** Paying, cars, bookings, renting, and a journey of each of some of these and of signing in: what costs little. */
const TESTS = {
  http: [
    "arrears/arrears",
    "cars/(authenticate|cars)",
    "coupons/purchase/twice",
    "cross-park/booking",
    "invoices/parks",
    "provider/adapter/absent-links",
    "parking/look-up/(number-from-link|empty-values)",
    "parking/reductions/(bill|discounts)",
    "payments/start/(hammer|signed-out|tampered)",
    "payments/result/(results|not-paid-delay)",
    "rental/(owners|renewal/links)",
  ],
  journeys: ["account/sign-in/sign-in.journey", "parking/without-script", "cars/authenticate.journey"],
}

/** What cannot be asked of the second provider, each for what it is. */
const OF_THE_FIRST = [
  // A mock of docs/openapi.json, which is the documented wire.
  "payments/mock-provider",
  // Every value of every call on the way, as it stands on the documented wire.
  "payments/result/provider-calls",
  // Fields that are odd on the documented wire, and an order number that JSON has as a number, digit by digit.
  "parking/look-up/failing-calls",
  // Movements of the purse and paid bills of rented spaces: two of the four calls that the second does not have.
  "wallet/screens",
]
/** `npm test -- adapter all`: every http test that another provider can be asked. */
const ALL = { ...TESTS, http: OF_THE_FIRST.map((path) => `--testPathIgnorePatterns=/tests/${path}[./]`) }

/** The same tests, with the same build, for a provider that differs in everything that an adapter may say. */
export async function secondAdapter(served, names) {
  const sum = { passed: 0, failed: 0, files: [] }
  const isAll = names[0] === "all"
  for (const [project, known] of Object.entries(isAll ? ALL : TESTS)) {
    say(`\n${project}, with the second adapter`)
    const files = names.length > 0 && !isAll ? names : known
    const result = await served(project, files, { name: `adapter-${project}`, env: { PROVIDER_ADAPTER: ADAPTER } })
    sum.passed += result.passed
    sum.failed += result.failed
    sum.files.push(...result.files)
  }
  return sum
}
