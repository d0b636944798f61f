import { existsSync, readdirSync, readFileSync } from "node:fs"
import { inProject } from "../command/root.js"
import { readManifest, readJson } from "./lock.js"

/** Licenses that only require their text to be included. */
const FREE = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "BlueOak-1.0.0", "CC0-1.0"])

/** Exceptions for one family of packages, with the reason; docs/dependencies.md lists them, too. */
export const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    licence: "LGPL-3.0-or-later",
    why: "libvips is a shared library of its own, unchanged, loaded at run time and replaceable",
  },
  { packages: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "a table of browsers; it names its source itself" },
  {
    packages: /^next > @vercel\/og$/,
    licence: "MPL-2.0",
    why: "unchanged, and never loaded: no picture is drawn by Next",
  },
]

/** An SPDX expression is allowed if all parts of AND and one part of OR are. */
export function isAllowed(name, licence) {
  const parts = (text, by) => text.replace(/^\((.*)\)$/, "$1").split(by)
  const allowed = (one) =>
    FREE.has(one) || EXCEPTIONS.some(({ packages, licence }) => licence === one && packages.test(name))
  return parts(licence, " OR ").some((choice) => parts(choice, " AND ").every(allowed))
}

/**
 * The license from the package, or from the lock file for packages of other platforms.
 * @param {import("./lock.js").Locked} known
 */
export function getLicence(known) {
  const told = readManifest(known)
  return {
    name: known.name,
    version: known.version,
    here: told !== undefined,
    licence: told ? said(told) : known.license,
  }
}

const said = ({ license, licenses }) =>
  typeof license === "string" ? license : (license?.type ?? licenses?.map(({ type }) => type).join(" OR "))

const COMPILED = "node_modules/next/dist/compiled"

/** Next contains packages that no lock file lists. Those without a license file have Next's license. */
export function listBundledInNext() {
  const folders = readdirSync(inProject(COMPILED)).flatMap((name) =>
    name.startsWith("@") ? readdirSync(inProject(COMPILED, name)).map((own) => `${name}/${own}`) : [name],
  )
  return folders.map((folder) => {
    const path = (file) => inProject(COMPILED, folder, file)
    const told = existsSync(path("package.json")) && said(readJson(path("package.json")))
    const text = existsSync(path("LICENSE")) ? readFileSync(path("LICENSE"), "utf8") : undefined
    return {
      name: `next > ${folder}`,
      here: true,
      licence: told || (text && recognizeLicence(text)) || "MIT",
      silent: !told && !text,
    }
  })
}

/** Recognizes a license by its text if a package does not name it. */
export function recognizeLicence(text) {
  if (/Permission is hereby granted, free of charge/.test(text)) return "MIT"
  if (/Apache License\s+Version 2\.0/.test(text)) return "Apache-2.0"
  return "unknown"
}
