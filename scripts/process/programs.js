import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./children.js"
import { print, UserError } from "../command/print.js"

/** A program or module, and the Debian package that contains it. */
const PACKAGES = {
  "redis-server": "redis-server",
  nginx: "nginx",
  openssl: "openssl",
  "ngx_http_brotli_filter_module.so": "libnginx-mod-http-brotli-filter",
  "ngx_http_brotli_static_module.so": "libnginx-mod-http-brotli-static",
}

/** All programs that a cluster needs. */
export const CLUSTER_PROGRAMS = Object.keys(PACKAGES)

/** Finds the programs that tests and the cluster need. With CI=true Debian's packages are installed. */
export async function ensurePrograms(...names) {
  const missing = names.filter((name) => !locateProgram(name))
  if (missing.length > 0 && process.env.CI === "true") await installDebianPackages(missing)
  names.forEach(findProgram)
}

export function findProgram(name) {
  const path = locateProgram(name)
  if (path) return path
  throw new UserError(`${name} was not found. Install it, for example with apt-get install ${PACKAGES[name]}.`)
}

const ADDITIONAL_FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin", "/usr/lib/nginx/modules"]

const locateProgram = (name) =>
  [...(process.env.PATH ?? "").split(delimiter), ...ADDITIONAL_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

async function installDebianPackages(names) {
  print(`Installing ${names.join(" and ")} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  await run("apt-get", ["update"], { quiet: true })
  await run("apt-get", ["install", "-y", ...names.map((name) => PACKAGES[name])], { env, quiet: true })
}
