import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { scratchCopy } from "../process/copy.js"
import { projectEnvironment, projectNode } from "../process/node.js"
import { run } from "../process/children.js"
import { inProject } from "../root.js"
import { say } from "../say.js"
import { countsOf } from "./steps.js"

/** A provider that differs in everything it may differ in: what an integrator would write into lib/dialect. */
const ROOM = "tests/dialect/room"

/** Paying and cars, and a journey of each of these and of signing in. What plays answers letter for letter is not among them. */
const TESTS = {
  http: [
    "cars/(authenticate|cars)",
    "pay/look-up/(told-by-a-link|values-of-addresses)",
    "pay/reductions/(bill|discounts)",
    "payments/start/(hammer|signed-out|tampered)",
    "payments/result/(results|three-answers)",
  ],
  journeys: ["account/sign-in/sign-in.journey", "pay/without-script", "cars/authenticate.journey"],
}

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
    for (const [project, known] of Object.entries(TESTS)) {
      say(`\n${project}, in the second dialect`)
      const args = [copy.at("scripts/test.js"), project, ...(names.length > 0 ? names : known)]
      const { code } = await run(projectNode(), args, { cwd: copy.at("."), env: projectEnvironment() })
      const { passed, failed } = countsOf(copy.at(`test-results/${project}.json`), code)
      sum.passed += passed
      sum.failed += failed
    }
    return sum
  } finally {
    copy.remove()
  }
}
