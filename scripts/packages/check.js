import { readFileSync } from "node:fs"
import { filesUnder } from "../build.js"
import { listBundledInNext, isAllowed, getLicence } from "./licences.js"
import { carried, readLockedPackages, readManifest, readJson } from "./lock.js"
import { findMisdeclared } from "./use.js"
import { inProject } from "../command/root.js"
import { printError, print, UserError } from "../command/print.js"

/** `node scripts/packages/check.js`, part of `npm run check`: licenses of production packages, and unused packages. */
const SOURCES = [
  ...["app", "components", "lib", "sandbox", "styles", "tests", "bench", "scripts", ".prettierrc.json"],
  ...["server.ts", "proxy.ts", "instrumentation.ts", "instrumentation-client.ts"],
  ...["next.config.js", "eslint.config.js", "jest.config.js", "postcss.config.js"],
]

const found = [...carried().map(getLicence), ...listBundledInNext()]
const packages = readLockedPackages()
const peersOf = (name) =>
  Object.keys(readManifest(packages.find(({ folder }) => folder === `node_modules/${name}`))?.peerDependencies ?? {})
const files = SOURCES.flatMap((name) => filesUnder(name)).map((path) => ({
  path,
  text: readFileSync(inProject(path), "utf8"),
}))
const { unused, undeclared } = findMisdeclared(readJson(inProject("package.json")), files, peersOf)

const wrong = [
  ...found
    .filter(({ name, licence }) => !licence || !isAllowed(name, licence))
    .map(
      ({ name, licence }) =>
        `${name} has the licence "${licence ?? "none"}", which scripts/packages/licences.js does not allow`,
    ),
  ...unused.map((name) => `${name} is in package.json, and nothing needs it`),
  ...undeclared.map((name) => `${name} is imported, and package.json does not bring it there`),
]
if (wrong.length > 0) {
  printError(new UserError(wrong.join("\n")))
  process.exitCode = 1
} else {
  print(summary())
}

function summary() {
  const [own, bundled] = [
    found.filter(({ silent }) => silent === undefined),
    found.filter(({ silent }) => silent !== undefined),
  ]
  const elsewhere = own.filter(({ here }) => !here).length
  const silent = bundled.filter(({ silent }) => silent).length
  const by = Object.groupBy(own, ({ licence }) => licence)
  const counts = Object.entries(by).map(([licence, all]) => `${licence} ${all.length}`)
  return `${own.length} packages in production (${elsewhere} of them for other platforms): ${counts.join(", ")}; ${bundled.length} inside Next, of which ${silent} say nothing of their own`
}
