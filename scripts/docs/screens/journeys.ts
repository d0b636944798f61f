import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { inProject } from "../../command/root.js"

const JOURNEYS_FILE = inProject("docs/journeys.json")
/** Browser tests record the paths they open in this folder (tests/support/browser.ts). */
const RECORDINGS_FOLDER = inProject("test-results/opened")

/** The addresses that each browser test opens. */
type Journeys = Record<string, string[]>

const entries = Object.entries(addresses as Record<string, Address>)
const journeys = existsSync(JOURNEYS_FILE) ? (JSON.parse(readFileSync(JOURNEYS_FILE, "utf8")) as Journeys) : {}

const getAddressName = (path: string) =>
  entries.find(([, { path: pattern }]) => matchPath(pattern, path))?.[0] ??
  entries.find(([, { alias }]) => alias !== undefined && matchPath(alias, path))?.[0]

/** Updates the tests that have run since, and removes deleted ones. */
export function saveJourneys() {
  for (const file of globSync("*.json", { cwd: RECORDINGS_FOLDER })) {
    const { test, paths } = JSON.parse(readFileSync(join(RECORDINGS_FOLDER, file), "utf8")) as {
      test: string
      paths: string[]
    }
    journeys[test] = [...new Set(paths.map(getAddressName).filter((name) => name !== undefined))].toSorted()
  }
  const existing = Object.entries(journeys).filter(([test]) => existsSync(inProject(test)))
  const sorted = Object.fromEntries(existing.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(JOURNEYS_FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The tests that open an address. Tests that open few addresses come first, because they are the most specific. */
export const findJourneys = (name: string) =>
  Object.entries(journeys)
    .filter(([test, opened]) => opened.includes(name) && existsSync(inProject(test)))
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([test]) => basename(test, ".journey.test.ts"))
