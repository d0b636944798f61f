import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

const ROOT = resolve(__dirname, "../..")

export type File = { path: string; text: string }

/** What git knows of, or would be asked to add: whatever else lies about in a working tree is nobody's business. */
const paths = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
const removed = new Set(git("ls-files", "-z", "--deleted"))

/** Every file of the project, by its path from the root. */
export const files: File[] = paths
  .filter((path) => !removed.has(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }))

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
  return output.split("\0").filter((path) => path !== "")
}

export const isCode = ({ path }: File) => /\.(tsx?|jsx?|mjs)$/.test(path)

/** What a file imports: paths of the project from the root and without an ending, or the names of packages. */
export const importsOf = ({ path, text }: File): string[] => named(path, text)

/** The same, but for what is only a type, and what is loaded when it is needed: the rest comes along wherever it is. */
export const runtimeImportsOf = ({ path, text }: File): string[] =>
  named(
    path,
    text
      .replace(/\b(import|export)\s+type\b[^"';]*["'][^"']+["']/g, "")
      .replace(/\bimport\s*\{(\s*type\s+[\w$]+(\s+as\s+[\w$]+)?\s*,?)+\}\s*from\s*["'][^"']+["']/g, "")
      .replace(/\bimport\(/g, "later("),
  )

function named(path: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!)
  return names.map((name) => {
    const bare = name.startsWith(".") ? join(dirname(path), name) : name.replace(/^#/, "")
    return bare.replace(/\.(tsx?|jsx?)$/, "")
  })
}
