import { existsSync, readFileSync } from "node:fs"
import { inProject } from "../command/root.js"

/**
 * A package of the lock file and its folder. Packages for other platforms are not installed.
 * @typedef {{ folder: string, name: string, version: string, license?: string, dev?: boolean, optional?: boolean }} Locked
 */

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"))

/** @returns {Locked[]} */
export const readLockedPackages = (lock = readJson(inProject("package-lock.json"))) =>
  Object.entries(lock.packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, known]) => ({ ...known, folder, name: folder.slice(folder.lastIndexOf("node_modules/") + 13) }))

/** The packages that `npm ci --omit=dev` installs on any platform. */
export const carried = (packages = readLockedPackages()) => packages.filter(({ dev }) => !dev)

/** A package's own manifest; undefined if it is not installed. */
export function readManifest({ folder }) {
  const path = inProject(folder, "package.json")
  return existsSync(path) ? readJson(path) : undefined
}
