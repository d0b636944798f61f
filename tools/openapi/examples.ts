import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { inProject } from "../../scripts/command/root.js"
import { collectAnswers } from "./collect-answers.ts"

const EXAMPLES_FILE = inProject("tools/openapi/examples.json")
/** Tests that call a sandbox record the responses in this folder (tests/sandbox/recorded-responses.ts). */
const RECORDINGS_FOLDER = inProject("test-results/answers")

const examples = existsSync(EXAMPLES_FILE)
  ? (JSON.parse(readFileSync(EXAMPLES_FILE, "utf8")) as Record<string, unknown>)
  : {}

/**
 * Returns the sandbox's responses: obtained here if deterministic, else recorded by tests before `npm run docs`. Existing
 * recordings are not replaced; tests/tools/openapi.test.ts checks that they are valid.
 */
export async function collectExamples({
  shouldUpdate,
}: {
  shouldUpdate: boolean
}): Promise<ReadonlyMap<string, unknown>> {
  const answers = await collectAnswers()
  if (shouldUpdate) {
    for (const file of globSync("*.json", { cwd: RECORDINGS_FOLDER }).toSorted()) {
      const name = basename(file, ".json")
      if (!answers.has(name)) examples[name] ??= JSON.parse(readFileSync(join(RECORDINGS_FOLDER, file), "utf8"))
    }
    const sorted = Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  return new Map([
    ...Object.entries(examples).map(([callName, answer]) => [callName, replaceAddresses(answer)] as const),
    ...answers,
  ])
}

/** Test sandboxes have random addresses; the docs use a fixed one. */
const replaceAddresses = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "https://provider.example"))
