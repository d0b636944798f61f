import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { scratchCopy } from "../process/copy.js"
import { projectEnvironment, projectNode } from "../process/node.js"
import { run } from "../process/children.js"
import { inProject } from "../command/root.js"
import { say } from "../command/say.js"
import { countsOf } from "./steps.js"

/** A provider that differs in everything it may differ in: what an integrator would write into lib/dialect. */
const ROOM = "tests/dialect/room"

/** Paying, cars, bookings, renting, and a journey of each of some of these and of signing in: what costs little. */
const TESTS = {
  http: [
    "arrears/arrears",
    "cars/(authenticate|cars)",
    "coupons/purchase/twice",
    "cross-park/booking",
    "invoices/parks",
    "kit/dialect/absent-links",
    "pay/look-up/(told-by-a-link|values-of-addresses)",
    "pay/reductions/(bill|discounts)",
    "payments/start/(hammer|signed-out|tampered)",
    "payments/result/(results|three-answers)",
    "rental/(owners|renewal/around)",
  ],
  journeys: ["account/sign-in/sign-in.journey", "pay/without-script", "cars/authenticate.journey"],
}

/** What cannot be asked of the second provider, each for what it is. */
const OF_THE_FIRST = [
  // A mock of docs/openapi.json, which is the documented wire.
  "payments/mock-provider",
  // Every value of every call on the way, as it stands on the documented wire.
  "payments/result/asked",
  // Fields that are odd on the documented wire, and an order number that JSON has as a number, digit by digit.
  "pay/look-up/parts",
  // Movements of the purse and paid bills of rented spaces: two of the four calls that the second does not have.
  "wallet/screens",
]
/** `npm test -- dialect all`: every http test that another provider can be asked. */
const ALL = { ...TESTS, http: OF_THE_FIRST.map((path) => `--testPathIgnorePatterns=/tests/${path}[./]`) }

/**
 * The same tests with another dialect: in a copy of the tree in which nothing but the room is another, built anew. So no
 * build that is served to drivers has a door for it.
 */
export async function secondDialect(names) {
  const copy = scratchCopy(inProject())
  try {
    for (const file of readdirSync(inProject(ROOM)))
      copy.write(`lib/dialect/${file}`, readFileSync(inProject(ROOM, file), "utf8"))
    // All but the room has been compiled before.
    const compiled = inProject(".next/cache")
    if (existsSync(compiled)) cpSync(compiled, copy.at(".next/cache"), { recursive: true })
    const sum = { passed: 0, failed: 0, files: [] }
    const isAll = names[0] === "all"
    for (const [project, known] of Object.entries(isAll ? ALL : TESTS)) {
      say(`\n${project}, in the second dialect`)
      const args = [copy.at("scripts/test.js"), project, ...(names.length > 0 && !isAll ? names : known)]
      const { code } = await run(projectNode(), args, { cwd: copy.at("."), env: projectEnvironment() })
      const { passed, failed, files } = countsOf(copy.at(`test-results/${project}.json`), code, copy.at("."))
      sum.passed += passed
      sum.failed += failed
      sum.files.push(...files)
    }
    return sum
  } finally {
    copy.remove()
  }
}
