import { inProject } from "../command/root.js"
import { print } from "../command/print.js"

const ADAPTER = inProject("tests/support/second-adapter.ts")

/**
 * Tests of paying, cars, bookings and rentals, and one browser test each of some areas and of sign-in: the cheap ones.
 */
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

/** Tests that cannot run with the second adapter, with the reason. */
const OF_THE_FIRST = [
  // Uses the mock of docs/openapi.json, which has the documented wire format.
  "payments/mock-provider",
  // Compares every value of every call with the documented wire format.
  "payments/result/provider-calls",
  // Uses invalid fields of the documented wire format, and a numeric order id.
  "parking/look-up/failing-calls",
  // Uses two of the four calls that the second adapter lacks.
  "wallet/screens",
]
/** `npm test -- adapter all`: all HTTP tests that support another adapter. */
const ALL = { ...TESTS, http: OF_THE_FIRST.map((path) => `--testPathIgnorePatterns=/tests/${path}[./]`) }

/** Runs tests with the same build and an adapter that differs in every setting. */
export async function secondAdapter(served, names) {
  const sum = { passed: 0, failed: 0, files: [] }
  const isAll = names[0] === "all"
  for (const [project, known] of Object.entries(isAll ? ALL : TESTS)) {
    print(`\n${project}, with the second adapter`)
    const files = names.length > 0 && !isAll ? names : known
    const result = await served(project, files, { name: `adapter-${project}`, env: { PROVIDER_ADAPTER: ADAPTER } })
    sum.passed += result.passed
    sum.failed += result.failed
    sum.files.push(...result.files)
  }
  return sum
}
