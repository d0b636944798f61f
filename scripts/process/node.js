import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, symlinkSync } from "node:fs"
import { delimiter, dirname } from "node:path"
import { inProject } from "../command/root.js"
import { UserError } from "../command/print.js"

const MIN_NODE_FOR_SCRIPTS = [20, 0]
const MIN_NODE_FOR_BERTH = [22, 19]

const PINNED = inProject("node_modules/.bin/node")
export const NEXT = inProject("node_modules/next/dist/bin/next")
export const SERVER = inProject("server.ts")
/**
 * Size of the young generation: rendering a page allocates megabytes. Also set in docs/deployment.md and the container
 * file.
 */
export const APP_FLAGS = ["--max-semi-space-size=64"]

/** Node's compile cache: startup takes a third less time. */
export const COMPILED = { NODE_COMPILE_CACHE: inProject("node_modules/.cache/node") }

/** Scripts run on the machine's Node, before anything is installed. */
export function requireModernNode(version = process.versions.node) {
  if (isOlder(version, MIN_NODE_FOR_SCRIPTS)) {
    throw new UserError(`Berth needs Node ${MIN_NODE_FOR_SCRIPTS[0]} or newer; this machine has ${version}.`)
  }
}

/** npm 10 omits this link, because the package of another platform, which is not installed, claims the name first. */
export function linkPinnedNode() {
  const pinned = `../node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(PINNED) || !existsSync(inProject("node_modules/.bin", pinned))) return
  mkdirSync(dirname(PINNED), { recursive: true })
  symlinkSync(pinned, PINNED)
}

/** The Node for the app: the pinned one from npm, else the machine's if it is new enough. */
export function findProjectNode() {
  if (existsSync(PINNED) && spawnSync(PINNED, ["--version"]).status === 0) return PINNED
  if (isOlder(process.versions.node, MIN_NODE_FOR_BERTH)) {
    throw new UserError(
      `npm installed no Node for ${process.platform} ${process.arch}, and this machine's own ` +
        `(${process.versions.node}) is too old: install Node ${MIN_NODE_FOR_BERTH.join(".")} or newer.`,
    )
  }
  return process.execPath
}

/** The environment of the project's programs: their folder first in PATH, and the provider's time zone. */
export const createProjectEnvironment = () => ({
  ...process.env,
  ...COMPILED,
  PATH: [inProject("node_modules/.bin"), process.env.PATH].join(delimiter),
  TZ: "Asia/Shanghai",
  NEXT_TELEMETRY_DISABLED: "1",
})

function isOlder(version, [major, minor]) {
  const [actualMajor = 0, actualMinor = 0] = version.split(".").map(Number)
  return actualMajor < major || (actualMajor === major && actualMinor < minor)
}
