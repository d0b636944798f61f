import { readFileSync } from "node:fs"
import { run } from "./children.js"
import { inProject } from "./root.js"
import { say, Trouble } from "./say.js"

/** Installs what package-lock.json names, unless exactly that is there already. */
export async function install() {
  if (isInstalled(packagesIn("package-lock.json"), packagesIn("node_modules/.package-lock.json"))) return
  say("Installing packages …")
  const [file, ...args] = npm()
  const { code, missing, output } = await run(
    file,
    [...args, "ci", "--include=dev", "--include=optional", "--loglevel=error", ...BRISK],
    { env: withoutNodeEnv(), quiet: true },
  )
  if (missing) throw new Trouble("npm was not found. It comes with Node: install Node together with npm.")
  if (code !== 0) throw new Trouble(whyNot(output))
}

/**
 * npm writes what it has installed to node_modules/.package-lock.json, in the form of the lock file itself.
 * A package of another platform is optional and rightly absent.
 */
export const isInstalled = (wanted, present) =>
  Boolean(wanted && present) &&
  Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) => (path in present ? present[path].version === version : optional))

/** Without a network npm would ponder for more than a minute before it says so. */
const BRISK = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]

const NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

function whyNot(output) {
  if (NETWORK.test(output)) {
    return "The packages could not be downloaded: npm cannot reach its registry. Check the network and try again."
  }
  if (/\bENOSPC\b/.test(output)) return "The packages could not be installed: the disk is full."
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `The packages could not be installed: ${inProject("node_modules")} cannot be written.`
  }
  return `The packages could not be installed. npm says:\n\n${output.trim()}`
}

function packagesIn(name) {
  try {
    return JSON.parse(readFileSync(inProject(name), "utf8")).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, on the Node it runs on; npm's own Node outlives a new node_modules. */
function npm() {
  const { npm_execpath: path, npm_node_execpath: node = process.execPath } = process.env
  return path ? [node, path] : ["npm"]
}

/** With NODE_ENV=production npm would leave out what the build needs. */
function withoutNodeEnv() {
  const { NODE_ENV, ...env } = process.env
  return env
}
