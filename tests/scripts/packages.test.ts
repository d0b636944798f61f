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
const declared = JSON.parse(readFileSync(inProject("package.json"), "utf8"))

/** The rows of the table under a heading, cell by cell. */
const tableUnder = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()))

describe("docs/dependencies.md", () => {
  test("has a row with a reason for exactly the production packages", () => {
    const rows = tableUnder("What production carries")
    const listed = rows.map(([, name]) => name?.replaceAll("`", ""))
    const { dependencies, optionalDependencies } = declared
    expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted())
    expect(rows.filter(([, , what, why]) => !what || !why)).toEqual([])
  })

  test("lists the same licence exceptions as the script", () => {
    const entry = tableUnder("Licences").map(([, licence, , why]) => ({ licence: licence?.replaceAll("`", ""), why }))
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
  ])("allow %s under %s", (name, licence) => expect(isAllowed(name, licence)).toBe(true))

  test.each([
    ["some-package", "GPL-3.0-only"],
    ["some-package", "MIT AND GPL-3.0-only"],
    ["some-package", "LGPL-3.0-or-later"],
    ["@img/sharp-libvips-linux-x64", "GPL-3.0-only"],
    ["some-package", "UNLICENSED"],
    ["some-package", "SEE LICENSE IN terms.html"],
  ])("reject %s under %s", (name, licence) => expect(isAllowed(name, licence)).toBe(false))

  test("are read from the installed package or else from the lock file", () => {
    const entry = { folder: "node_modules/next", name: "next", version: "1.0.0", license: "what the lock file says" }
    expect(getLicence(entry)).toMatchObject({ licence: "MIT", here: true })
    expect(getLicence({ ...entry, folder: "node_modules/nowhere" })).toMatchObject({
      licence: "what the lock file says",
      here: false,
    })
  })

  test("inside Next are found by name or by their text", () => {
    const packages = listBundledInNext()
    const licences = Object.fromEntries(packages.map(({ name, licence }) => [name, licence]))
    expect(licences).toMatchObject({ "next > ws": "MIT", "next > busboy": "MIT", "next > @vercel/og": "MPL-2.0" })
    expect(recognizeLicence("This is mine. Hands off.")).toBe("unknown")
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
  const check = (dependencies: object, devDependencies = {}, files = [page, style, testFile], peers = {}) =>
    findMisdeclared({ dependencies, devDependencies, scripts }, files, (name) => Object(peers)[name] ?? [])
  const devPackages = { "types-only": "1", later: "1", "a-tool": "1", "a-style": "1" }

  test("are accepted if they are declared and used", () => {
    expect(check({ used: "1" }, devPackages)).toEqual({ unused: [], undeclared: [] })
  })

  test("are reported if nothing uses them", () => {
    expect(check({ used: "1", idle: "1" }, { ...devPackages, "idle-tool": "1" }).unused).toEqual(["idle", "idle-tool"])
  })

  test("count as used if they have the types of an imported package", () => {
    expect(check({ used: "1" }, { ...devPackages, "@types/used": "1", "@types/idle": "1" }).unused).toEqual([
      "@types/idle",
    ])
  })

  test("are reported as production dependencies if only tests use them", () => {
    expect(check({ used: "1", later: "1" }, devPackages).unused).toEqual(["later"])
  })

  test("count as used if they are peers of a used package", () => {
    expect(check({ used: "1", wanted: "1" }, devPackages, undefined, { used: ["wanted"] }).unused).toEqual([])
  })

  test("must be declared if they are imported, for production if it imports them", () => {
    expect(check({}, devPackages).undeclared).toEqual(["used"])
    expect(check({}, { ...devPackages, used: "1" }).undeclared).toEqual(["used"])
    expect(check({ used: "1" }).undeclared).toEqual(["a-style", "types-only", "later"])
  })
})

describe("the lock file", () => {
  test("has the checksum of every package", () => {
    const packages = readLockedPackages() as { folder: string; integrity?: string }[]
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([])
  })

  test("has no install scripts in production", () => {
    const packages = carried() as { name: string; hasInstallScript?: boolean }[]
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([])
  })
})
