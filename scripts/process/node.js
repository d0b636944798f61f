import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, symlinkSync } from "node:fs"
import { delimiter, dirname } from "node:path"
import { inProject } from "../command/root.js"
import { Trouble } from "../command/say.js"

const OLDEST_FOR_SCRIPTS = [20, 0]
const OLDEST_FOR_BERTH = [22, 19]

const PINNED = inProject("node_modules/.bin/node")
export const NEXT = inProject("node_modules/next/dist/bin/next")
export const SERVER = inProject("server.ts")
/** Room for young objects: a page makes megabytes of them. docs/deployment.md and the container's file say the same. */
export const APP_FLAGS = ["--max-semi-space-size=64"]

/** What Node has compiled once it need not compile again: a start takes a third less. */
export const COMPILED = { NODE_COMPILE_CACHE: inProject("node_modules/.cache/node") }

/** The scripts themselves run on the machine's Node, before anything is installed. */
export function mustBeModern(version = process.versions.node) {
  if (isOlder(version, OLDEST_FOR_SCRIPTS)) {
    throw new Trouble(`Berth needs Node ${OLDEST_FOR_SCRIPTS[0]} or newer; this machine has ${version}.`)
  }
}

/** npm 10 leaves this link out: the package of another platform, which is not installed, claims the name first. */
export function linkPinnedNode() {
  const pinned = `../node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(PINNED) || !existsSync(inProject("node_modules/.bin", pinned))) return
  mkdirSync(dirname(PINNED), { recursive: true })
  symlinkSync(pinned, PINNED)
}

/** The Node for everything else: the pinned one that npm installed, else the machine's own if it will do. */
export function projectNode() {
  if (existsSync(PINNED) && spawnSync(PINNED, ["--version"]).status === 0) return PINNED
  if (isOlder(process.versions.node, OLDEST_FOR_BERTH)) {
    throw new Trouble(
      `npm installed no Node for ${process.platform} ${process.arch}, and this machine's own ` +
        `(${process.versions.node}) is too old: install Node ${OLDEST_FOR_BERTH.join(".")} or newer.`,
    )
  }
  return process.execPath
}

/** The environment for the project's programs, which are found first and keep the provider's time. */
export const projectEnvironment = () => ({
  ...process.env,
  ...COMPILED,
  PATH: [inProject("node_modules/.bin"), process.env.PATH].join(delimiter),
  TZ: "Asia/Shanghai",
  NEXT_TELEMETRY_DISABLED: "1",
})

function isOlder(version, [major, minor]) {
  const [hasMajor = 0, hasMinor = 0] = version.split(".").map(Number)
  return hasMajor < major || (hasMajor === major && hasMinor < minor)
}
