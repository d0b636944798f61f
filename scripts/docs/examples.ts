import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { inProject } from "../command/root.js"
import { collectAnswers } from "./answers.ts"

const KEPT = inProject("scripts/docs/examples.json")
/** Tests that call a sandbox record the responses there (tests/sandbox/recorded-responses.ts). */
const NOTED = inProject("test-results/answers")

const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Record<string, unknown>) : {}

/**
 * Responses of the sandbox: obtained here if deterministic, else recorded by tests before `npm run docs`. Existing ones
 * are kept; tests/scripts/openapi.test.ts checks that they are valid.
 */
export async function collectExamples({ renew }: { renew: boolean }): Promise<ReadonlyMap<string, unknown>> {
  const asked = await collectAnswers()
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

/** Test sandboxes have random addresses; the docs use a fixed one. */
const placed = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "https://provider.example"))
