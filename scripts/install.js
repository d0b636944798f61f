import { readFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./process/children.js"
import { linkPinnedNode } from "./process/node.js"
import { inProject } from "./command/root.js"
import { print, UserError } from "./command/print.js"

/** Runs `npm ci` unless the packages of package-lock.json are already installed. */
export async function install() {
  await installFolder(inProject())
  linkPinnedNode()
}

/** The same for a folder with a package.json of its own. */
export async function installFolder(folder) {
  const read = (name) => readPackages(join(folder, name))
  if (!isInstalled(read("package-lock.json"), read("node_modules/.package-lock.json"))) await installAll(folder)
}

async function installAll(folder) {
  print("Installing packages …")
  const packages = ["ci", "--include=dev", "--include=optional", "--loglevel=error"]
  const cached = await npm([...packages, (await isOffline()) ? "--offline" : "--prefer-offline"], folder)
  // npm's cached list of a package's versions may be older than the lock file.
  const { code, output } = /\bETARGET\b/.test(cached.output) ? await npm(packages, folder) : cached
  if (code !== 0) throw new UserError(explainFailure(output))
}

/**
 * npm records what it installed in node_modules/.package-lock.json. Optional packages of other platforms are absent.
 */
export const isInstalled = (wanted, present) =>
  Boolean(wanted && present) &&
  Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) => (path in present ? present[path].version === version : optional))

/** Without a network `npm ci` retries every package for minutes; the cache may have all of them. */
async function isOffline() {
  const { output } = await npm(["ping", "--fetch-retries=0", "--fetch-timeout=15000"])
  return NETWORK.test(output)
}

const NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

function explainFailure(output) {
  if (/\bENOTCACHED\b/.test(output) || NETWORK.test(output)) {
    return "The packages could not be downloaded: npm cannot reach its registry. Check the network and try again."
  }
  if (/\bENOSPC\b/.test(output)) return "The packages could not be installed: the disk is full."
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `The packages could not be installed: ${inProject("node_modules")} cannot be written.`
  }
  return `The packages could not be installed. npm says:\n\n${output.trim()}`
}

function readPackages(name) {
  try {
    return JSON.parse(readFileSync(name, "utf8")).packages
  } catch {
    return undefined
  }
}

/**
 * Runs the npm that started this script, with the Node of that npm, which is outside of node_modules.
 * NODE_ENV=production would omit build dependencies.
 */
async function npm(args, cwd = inProject()) {
  const { NODE_ENV, npm_execpath, npm_node_execpath = process.execPath, ...env } = process.env
  const [file, ...first] = npm_execpath ? [npm_node_execpath, npm_execpath] : ["npm"]
  const result = await run(file, [...first, ...args], { env, cwd, quiet: true })
  if (result.missing) throw new UserError("npm was not found. It comes with Node: install Node together with npm.")
  return result
}
