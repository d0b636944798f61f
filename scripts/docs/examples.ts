import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { inProject } from "../command/root.js"
import { answers } from "./answers.ts"

const KEPT = inProject("docs/examples.json")
/** Each test that asks a sandbox writes there what it was answered (tests/sandbox/recorded-responses.ts). */
const NOTED = inProject("test-results/answers")

const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Record<string, unknown>) : {}

/**
 * What the sandbox has answered: asked here, where it says the same each time; else to a test, when `npm run docs` was run
 * last after one. What is kept stays as it is, and tests/scripts/openapi.test.ts says when it is no answer any more.
 */
export async function examples({ renew }: { renew: boolean }): Promise<ReadonlyMap<string, unknown>> {
  const asked = await answers()
  if (renew) {
    for (const file of globSync("*.json", { cwd: NOTED }).toSorted()) {
      const name = basename(file, ".json")
      if (!asked.has(name)) kept[name] ??= JSON.parse(readFileSync(join(NOTED, file), "utf8"))
    }
    const sorted = Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  return new Map([...Object.entries(kept).map(([where, answer]) => [where, placed(answer)] as const), ...asked])
}

/** A sandbox of a test is at another address each time; the documents have one. */
const placed = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "https://provider.example"))
