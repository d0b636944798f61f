import { globSync, readFileSync } from "node:fs"
import { inProject } from "../../../scripts/command/root.js"

/** Next writes a trace for each part of the build, which lists the files that the part loads. */
const traces = globSync(inProject(".next/**/*.nft.json"))
const loadedPackages = new Set(
  traces
    .flatMap((trace) => JSON.parse(readFileSync(trace, "utf8")).files as string[])
    .flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
)
/** Next appends a hash to the names of external packages. */
const withoutHash = (name: string) => name.replace(/-[0-9a-f]{16}$/, "")

test("the server loads only packages that the lock file lists for production", () => {
  expect(traces.length).toBeGreaterThan(50)
  expect([...loadedPackages]).toEqual(expect.arrayContaining(["next", "pino", "sharp"]))
  const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>
  }
  const production = new Set(
    Object.entries(lock.packages).flatMap(([folder, { dev }]) => (dev ? [] : folder.split("node_modules/").at(-1)!)),
  )
  expect([...loadedPackages].map(withoutHash).filter((name) => !production.has(name))).toEqual([])
})
