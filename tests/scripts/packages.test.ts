import { readFileSync } from "node:fs"
import { inProject } from "../../scripts/command/root.js"

const readText = (path: string) => readFileSync(inProject(path), "utf8")

type Locked = { dev?: boolean; integrity?: string; hasInstallScript?: boolean }
const manifest = JSON.parse(readText("package.json")) as { [field: string]: Record<string, string> }
const lock = JSON.parse(readText("package-lock.json")) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages).filter(([folder]) => folder !== "")
const namesWhere = (isMatch: (found: Locked) => boolean | undefined) =>
  locked.filter(([, found]) => isMatch(found)).map(([folder]) => folder)

test("docs/dependencies.md has a row with a reason for exactly the production packages", () => {
  const [, table = ""] = readText("docs/dependencies.md").split("\n## What production carries\n")
  const rows = [...table.split("\n## ")[0]!.matchAll(/^\| `([^`]+)` +\| *(\S.*?) *\| *(\S.*?) *\|$/gm)]
  const { dependencies, optionalDependencies } = manifest
  expect(rows.map(([, name]) => name).toSorted()).toEqual(
    Object.keys({ ...dependencies, ...optionalDependencies }).toSorted(),
  )
})

test("the lock file has the checksum of every package", () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(namesWhere(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([])
})

test("no production package has an install script", () => {
  expect(namesWhere(({ dev, hasInstallScript }) => !dev && hasInstallScript)).toEqual([])
})
