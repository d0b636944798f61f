import { globSync, readFileSync } from "node:fs"
import { inProject } from "../../../scripts/command/root.js"

/** For every part it has built, Next lists the files that the part loads. */
const traces = globSync(inProject(".next/**/*.nft.json"))
const loaded = new Set(
  traces
    .flatMap((trace) => JSON.parse(readFileSync(trace, "utf8")).files as string[])
    .flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
)
/** Next links to external packages by their name and a hash. */
const withoutHash = (name: string) => name.replace(/-[0-9a-f]{16}$/, "")

test("the server loads only packages that the lock file lists for production", () => {
  expect(traces.length).toBeGreaterThan(50)
  expect([...loaded]).toEqual(expect.arrayContaining(["next", "pino", "sharp"]))
  const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>
  }
  const production = new Set(
    Object.entries(lock.packages).flatMap(([folder, { dev }]) => (dev ? [] : folder.split("node_modules/").at(-1)!)),
  )
  expect([...loaded].map(withoutHash).filter((name) => !production.has(name))).toEqual([])
})
