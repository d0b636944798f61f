import { readFileSync } from "node:fs"
import { carried, readLockedPackages } from "../../scripts/packages/lock.js"
import {
  EXCEPTIONS,
  listBundledInNext,
  isAllowed,
  getLicence,
  recognizeLicence,
} from "../../scripts/packages/licences.js"
import { findMisdeclared } from "../../scripts/packages/use.js"
import { inProject } from "../../scripts/command/root.js"

const page = readFileSync(inProject("docs/dependencies.md"), "utf8")
const packageFile = JSON.parse(readFileSync(inProject("package.json"), "utf8"))

/** Reads the rows of the table under a heading as lists of cells. */
const readTable = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()))

describe("docs/dependencies.md", () => {
  test("docs/dependencies.md has a row with a reason for exactly the production packages", () => {
    const rows = readTable("What production carries")
    const listed = rows.map(([, name]) => name?.replaceAll("`", ""))
    const { dependencies, optionalDependencies } = packageFile
    expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted())
    expect(rows.filter(([, , purpose, reason]) => !purpose || !reason)).toEqual([])
  })

  test("docs/dependencies.md lists the same licence exceptions as the script", () => {
    const entry = readTable("Licences").map(([, licence, , why]) => ({ licence: licence?.replaceAll("`", ""), why }))
    expect(entry).toEqual(EXCEPTIONS.map(({ licence, why }) => ({ licence, why })))
  })
})

describe("licences", () => {
  test.each([
    ["some-package", "MIT"],
    ["some-package", "(MIT OR GPL-3.0-only)"],
    ["some-package", "ISC AND BSD-3-Clause"],
    ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later"],
    ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later"],
  ])("isAllowed accepts %s under %s", (name, licence) => expect(isAllowed(name, licence)).toBe(true))

  test.each([
    ["some-package", "GPL-3.0-only"],
    ["some-package", "MIT AND GPL-3.0-only"],
    ["some-package", "LGPL-3.0-or-later"],
    ["@img/sharp-libvips-linux-x64", "GPL-3.0-only"],
    ["some-package", "UNLICENSED"],
    ["some-package", "SEE LICENSE IN terms.html"],
  ])("isAllowed rejects %s under %s", (name, licence) => expect(isAllowed(name, licence)).toBe(false))

  test("licences are read from the installed package or else from the lock file", () => {
    const entry = { folder: "node_modules/next", name: "next", version: "1.0.0", license: "licence of the lock file" }
    expect(getLicence(entry)).toMatchObject({ licence: "MIT", here: true })
    expect(getLicence({ ...entry, folder: "node_modules/missing" })).toMatchObject({
      licence: "licence of the lock file",
      here: false,
    })
  })

  test("licences inside Next are found by their name or their text", () => {
    const packages = listBundledInNext()
    const licences = Object.fromEntries(packages.map(({ name, licence }) => [name, licence]))
    expect(licences).toMatchObject({ "next > ws": "MIT", "next > busboy": "MIT", "next > @vercel/og": "MPL-2.0" })
    expect(recognizeLicence("All rights reserved.")).toBe("unknown")
  })
})

describe("packages", () => {
  const scripts = { format: "a-tool --write ." }
  const page = { path: "app/page.tsx", text: `import { a } from "used/part"\nimport b from "#lib/b"\nimport "node:fs"` }
  const style = { path: "styles/app.css", text: `@import "a-style";\n@import "./own.css";` }
  const testFile = {
    path: "tests/a.test.ts",
    text: `import type { T } from "types-only"\nconst x = await import("later")`,
  }
  const findProblems = (dependencies: object, devDependencies = {}, files = [page, style, testFile], peers = {}) =>
    findMisdeclared({ dependencies, devDependencies, scripts }, files, (name) => Object(peers)[name] ?? [])
  const devDependencies = { "types-only": "1", later: "1", "a-tool": "1", "a-style": "1" }

  test("packages are accepted if they are declared and used", () => {
    expect(findProblems({ used: "1" }, devDependencies)).toEqual({ unused: [], undeclared: [] })
  })

  test("unused packages are reported", () => {
    expect(findProblems({ used: "1", idle: "1" }, { ...devDependencies, "idle-tool": "1" }).unused).toEqual([
      "idle",
      "idle-tool",
    ])
  })

  test("a package with the types of an imported package counts as used", () => {
    expect(findProblems({ used: "1" }, { ...devDependencies, "@types/used": "1", "@types/idle": "1" }).unused).toEqual([
      "@types/idle",
    ])
  })

  test("a production dependency that only tests use is reported", () => {
    expect(findProblems({ used: "1", later: "1" }, devDependencies).unused).toEqual(["later"])
  })

  test("a peer of a used package counts as used", () => {
    expect(findProblems({ used: "1", peer: "1" }, devDependencies, undefined, { used: ["peer"] }).unused).toEqual([])
  })

  test("an imported package must be declared, and as a production dependency if production code imports it", () => {
    expect(findProblems({}, devDependencies).undeclared).toEqual(["used"])
    expect(findProblems({}, { ...devDependencies, used: "1" }).undeclared).toEqual(["used"])
    expect(findProblems({ used: "1" }).undeclared).toEqual(["a-style", "types-only", "later"])
  })
})

describe("the lock file", () => {
  test("the lock file has the checksum of every package", () => {
    const packages = readLockedPackages() as { folder: string; integrity?: string }[]
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([])
  })

  test("the lock file has no production package with an install script", () => {
    const packages = carried() as { name: string; hasInstallScript?: boolean }[]
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([])
  })
})
