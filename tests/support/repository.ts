import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

const ROOT = resolve(__dirname, "../..")

export type ProjectFile = { path: string; text: string }

/** Files that git tracks or would add, without other files in the working tree. */
const paths = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
const removed = new Set(git("ls-files", "-z", "--deleted"))

/** Every file of the project with its path from the root. */
export const files: ProjectFile[] = paths
  .filter((path) => !removed.has(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }))

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
  return output.split("\0").filter((path) => path !== "")
}

export const isCode = ({ path }: ProjectFile) => /\.(tsx?|jsx?|mjs)$/.test(path)

/** The imports of a file: project paths without extension, or package names. */
export const listImports = ({ path, text }: ProjectFile): string[] => findImports(path, text)

/** The static imports of values: without type imports and dynamic imports. */
export const listRuntimeImports = ({ path, text }: ProjectFile): string[] =>
  findImports(
    path,
    text
      .replace(/\b(import|export)\s+type\b[^"';]*["'][^"']+["']/g, "")
      .replace(/\bimport\s*\{(\s*type\s+[\w$]+(\s+as\s+[\w$]+)?\s*,?)+\}\s*from\s*["'][^"']+["']/g, "")
      .replace(/\bimport\(/g, "later("),
  )

function findImports(path: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!)
  return names.map((name) => {
    const target = name.startsWith(".") ? join(dirname(path), name) : name.replace(/^#/, "")
    return target.replace(/\.(tsx?|jsx?)$/, "")
  })
}
