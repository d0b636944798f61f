import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

const ROOT = resolve(__dirname, "../..")
/** What a fresh clone does not have: git is told to look away. */
const ignored = readFileSync(join(ROOT, ".gitignore"), "utf8").split("\n").filter(Boolean)
const NOT_OURS = new RegExp(`^(${[".git", ...ignored].map(asPattern).join("|")})$`)

function asPattern(line: string): string {
  const name = line
    .replace(/^\/|\/$/g, "")
    .replaceAll(".", "\\.")
    .replaceAll("*", "[^/]*")
  return line.startsWith("/") ? name : `(.*/)?${name}`
}

export type File = { path: string; text: string }

/** Every file of the project, by its path from the root. */
export const files: File[] = filesUnder(ROOT).map((path) => ({
  path: relative(ROOT, path),
  text: readFileSync(path, "utf8"),
}))

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(relative(ROOT, join(folder, name))))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return entry.isFile() ? [path] : []
    })
}

export const isCode = ({ path }: File) => /\.(tsx?|jsx?|mjs)$/.test(path)

/** What a file imports: paths of the project from the root and without an ending, or the names of packages. */
export function importsOf({ path, text }: File): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!)
  return named.map((name) => {
    const bare = name.startsWith(".") ? join(dirname(path), name) : name.replace(/^#/, "")
    return bare.replace(/\.(tsx?|jsx?)$/, "")
  })
}
