import { existsSync, readFileSync } from "node:fs"
import { inProject } from "../command/root.js"

/**
 * A package as the lock file has it, with the folder it is installed in; one for another platform is not installed.
 * @typedef {{ folder: string, name: string, version: string, license?: string, dev?: boolean, optional?: boolean }} Locked
 */

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"))

/** @returns {Locked[]} */
export const locked = (lock = readJson(inProject("package-lock.json"))) =>
  Object.entries(lock.packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, known]) => ({ ...known, folder, name: folder.slice(folder.lastIndexOf("node_modules/") + 13) }))

/** What `npm ci --omit=dev` would bring, on some platform or other. */
export const carried = (packages = locked()) => packages.filter(({ dev }) => !dev)

/** What a package says of itself; undefined where it is not installed here. */
export function ownWords({ folder }) {
  const path = inProject(folder, "package.json")
  return existsSync(path) ? readJson(path) : undefined
}
