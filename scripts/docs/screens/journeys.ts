import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { inProject } from "../../command/root.js"

const KEPT = inProject("docs/journeys.json")
/** Each journey writes there which paths it has opened (tests/support/browser.ts). */
const OPENED = inProject("test-results/opened")

/** The names of the addresses that each journey opens. */
type Journeys = Record<string, string[]>

const names = Object.entries(addresses as Record<string, Address>)
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Journeys) : {}

const nameOf = (path: string) =>
  names.find(([, { path: pattern }]) => matchPath(pattern, path))?.[0] ??
  names.find(([, { alias }]) => alias !== undefined && matchPath(alias, path))?.[0]

/** The journeys that have been run since say what they open; who is gone is left out. */
export function keepJourneys() {
  for (const file of globSync("*.json", { cwd: OPENED })) {
    const { test, paths } = JSON.parse(readFileSync(join(OPENED, file), "utf8")) as { test: string; paths: string[] }
    kept[test] = [...new Set(paths.map(nameOf).filter((name) => name !== undefined))].toSorted()
  }
  const there = Object.entries(kept).filter(([test]) => existsSync(inProject(test)))
  const sorted = Object.fromEntries(there.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(KEPT, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The journeys that open an address, by their files' names; those that open least come first, for they are about it. */
export const journeysTo = (name: string) =>
  Object.entries(kept)
    .filter(([test, opened]) => opened.includes(name) && existsSync(inProject(test)))
    .toSorted(([, one], [, other]) => one.length - other.length)
    .map(([test]) => basename(test, ".journey.test.ts"))
