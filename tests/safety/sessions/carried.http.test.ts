import { globSync, readFileSync } from "node:fs"
import { carried } from "../../../scripts/packages/lock.js"
import { inProject } from "../../../scripts/command/root.js"

/** Next writes down, for every part it has built, which files the part will load. */
const traces = globSync(inProject(".next/**/*.nft.json"))
const loaded = new Set(
  traces
    .flatMap((trace) => JSON.parse(readFileSync(trace, "utf8")).files as string[])
    .flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
)
/** A link that Next makes to a package it leaves whole: its name and a hash. */
const withoutHash = (name: string) => name.replace(/-[0-9a-f]{16}$/, "")

test("the server loads no package but those that the lock file has for production", () => {
  expect(traces.length).toBeGreaterThan(50)
  expect([...loaded]).toEqual(expect.arrayContaining(["next", "pino", "sharp"]))
  const brought = new Set(carried().map(({ name }) => name))
  expect([...loaded].map(withoutHash).filter((name) => !brought.has(name))).toEqual([])
})
