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
  test("has a row with a reason for each package that production carries, and for no other", () => {
    const rows = tableUnder("What production carries")
    const named = rows.map(([, name]) => name?.replaceAll("`", ""))
    const { dependencies, optionalDependencies } = declared
    expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted())
    expect(rows.filter(([, , what, why]) => !what || !why)).toEqual([])
  })

  test("tells every exception as the script has it", () => {
    const told = tableUnder("Licences").map(([, licence, , why]) => ({ licence: licence?.replaceAll("`", ""), why }))
    expect(told).toEqual(EXCEPTIONS.map(({ licence, why }) => ({ licence, why })))
  })
})

describe("licences", () => {
  test.each([
    ["some-package", "MIT"],
    ["some-package", "(MIT OR GPL-3.0-only)"],
    ["some-package", "ISC AND BSD-3-Clause"],
    ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later"],
    ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later"],
  ])("%s may be %s", (name, licence) => expect(isAllowed(name, licence)).toBe(true))

  test.each([
    ["some-package", "GPL-3.0-only"],
    ["some-package", "MIT AND GPL-3.0-only"],
    ["some-package", "LGPL-3.0-or-later"],
    ["@img/sharp-libvips-linux-x64", "GPL-3.0-only"],
    ["some-package", "UNLICENSED"],
    ["some-package", "SEE LICENSE IN terms.html"],
  ])("%s may not be %s", (name, licence) => expect(isAllowed(name, licence)).toBe(false))

  test("are read from the package that is installed, and from the lock file for one that is not", () => {
    const told = { folder: "node_modules/next", name: "next", version: "1.0.0", license: "what the lock file says" }
    expect(getLicence(told)).toMatchObject({ licence: "MIT", here: true })
    expect(getLicence({ ...told, folder: "node_modules/nowhere" })).toMatchObject({
      licence: "what the lock file says",
      here: false,
    })
  })

  test("inside Next are found, by name or by their words", () => {
    const found = listBundledInNext()
    const known = Object.fromEntries(found.map(({ name, licence }) => [name, licence]))
    expect(known).toMatchObject({ "next > ws": "MIT", "next > busboy": "MIT", "next > @vercel/og": "MPL-2.0" })
    expect(recognizeLicence("This is mine. Hands off.")).toBe("unknown")
  })
})

describe("packages", () => {
  const scripts = { format: "a-tool --write ." }
  const page = { path: "app/page.tsx", text: `import { a } from "used/part"\nimport b from "#lib/b"\nimport "node:fs"` }
  const style = { path: "styles/app.css", text: `@import "a-style";\n@import "./own.css";` }
  const tried = {
    path: "tests/a.test.ts",
    text: `import type { T } from "types-only"\nconst x = await import("later")`,
  }
  const with_ = (dependencies: object, devDependencies = {}, files = [page, style, tried], peers = {}) =>
    findMisdeclared({ dependencies, devDependencies, scripts }, files, (name) => Object(peers)[name] ?? [])
  const all = { "types-only": "1", later: "1", "a-tool": "1", "a-style": "1" }

  test("that are used where they are declared are let be", () => {
    expect(with_({ used: "1" }, all)).toEqual({ unused: [], undeclared: [] })
  })

  test("that nothing needs are found", () => {
    expect(with_({ used: "1", idle: "1" }, { ...all, "idle-tool": "1" }).unused).toEqual(["idle", "idle-tool"])
  })

  test("that only bring the types of one that is imported are needed, and of others are not", () => {
    expect(with_({ used: "1" }, { ...all, "@types/used": "1", "@types/idle": "1" }).unused).toEqual(["@types/idle"])
  })

  test("that only tests use are not for production", () => {
    expect(with_({ used: "1", later: "1" }, all).unused).toEqual(["later"])
  })

  test("that another wants beside it are needed", () => {
    expect(with_({ used: "1", wanted: "1" }, all, undefined, { used: ["wanted"] }).unused).toEqual([])
  })

  test("that are imported must be brought, and to production if it imports them", () => {
    expect(with_({}, all).undeclared).toEqual(["used"])
    expect(with_({}, { ...all, used: "1" }).undeclared).toEqual(["used"])
    expect(with_({ used: "1" }).undeclared).toEqual(["a-style", "types-only", "later"])
  })
})

describe("the lock file", () => {
  test("knows the content of every package", () => {
    const packages = readLockedPackages() as { folder: string; integrity?: string }[]
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([])
  })

  test("brings nothing to production that runs a script when it is installed", () => {
    const packages = carried() as { name: string; hasInstallScript?: boolean }[]
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([])
  })
})
