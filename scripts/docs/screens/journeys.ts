import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { inProject } from "../../command/root.js"

const KEPT = inProject("docs/journeys.json")
/** Browser tests record there which paths they open (tests/support/browser.ts). */
const OPENED = inProject("test-results/opened")

/** The addresses that each browser test opens. */
type Journeys = Record<string, string[]>

const names = Object.entries(addresses as Record<string, Address>)
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Journeys) : {}

const nameOf = (path: string) =>
  names.find(([, { path: pattern }]) => matchPath(pattern, path))?.[0] ??
  names.find(([, { alias }]) => alias !== undefined && matchPath(alias, path))?.[0]

/** Updates the tests that have run since, and removes deleted ones. */
export function saveJourneys() {
  for (const file of globSync("*.json", { cwd: OPENED })) {
    const { test, paths } = JSON.parse(readFileSync(join(OPENED, file), "utf8")) as { test: string; paths: string[] }
    kept[test] = [...new Set(paths.map(nameOf).filter((name) => name !== undefined))].toSorted()
  }
  const there = Object.entries(kept).filter(([test]) => existsSync(inProject(test)))
  const sorted = Object.fromEntries(there.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(KEPT, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The tests that open an address, those that open the fewest first, because they are specific to it. */
export const findJourneys = (name: string) =>
  Object.entries(kept)
    .filter(([test, opened]) => opened.includes(name) && existsSync(inProject(test)))
    .toSorted(([, one], [, other]) => one.length - other.length)
    .map(([test]) => basename(test, ".journey.test.ts"))
