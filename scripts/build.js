import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./process/children.js"
import { NEXT, createProjectEnvironment, findProjectNode } from "./process/node.js"
import { inProject } from "./command/root.js"
import { print, UserError } from "./command/print.js"

/** The sources of the production build. */
export const SOURCES = [
  "app",
  "components",
  "lib",
  "styles",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.js",
  "scripts/build/precompress.js",
  "postcss.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
]

/** Builds for production unless a build of exactly these sources exists. */
export async function build() {
  const stampFile = inProject(".next/berth-sources")
  const hash = fingerprint(SOURCES)
  if (existsSync(inProject(".next/BUILD_ID")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash)
    return
  print("Building …")
  const env = { ...createProjectEnvironment(), NODE_ENV: "production" }
  const { code, output } = await run(findProjectNode(), [NEXT, "build"], { env, quiet: true })
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe build failed; the reason is above.`)
  writeFileSync(stampFile, hash)
}

/** A hash of the names and contents of files and folders, recursively. */
export function fingerprint(names, base = inProject()) {
  const hash = createHash("sha256")
  for (const name of names.flatMap((name) => listFilesUnder(name, base)).sort()) {
    const content = readFileSync(join(base, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex")
}

/** All files below a folder, relative to the root. */
export function listFilesUnder(name, base = inProject()) {
  const stats = statSync(join(base, name), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [name]
  return readdirSync(join(base, name)).flatMap((entry) => listFilesUnder(`${name}/${entry}`, base))
}
