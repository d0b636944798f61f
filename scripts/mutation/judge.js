import { run } from "../process/children.js"
import { createProjectEnvironment, findProjectNode } from "../process/node.js"
import { print, UserError } from "../command/print.js"
import { applied } from "./apply.js"
import { switched } from "./switches.js"

/** @typedef {"unit" | "http" | "survives"} Verdict */

/**
 * Who notices each change: the unit tests that import its file, else the HTTP tests named for it, else any unit test that
 * its file is related to, else nobody. In this order because most are noticed near by, and the last is the slowest.
 */
export async function judge(changes, scratch, { units = false } = {}) {
  const verdicts = new Map(changes.map(({ id }) => [id, "survives"]))
  const left = () => changes.filter(({ id }) => verdicts.get(id) === "survives")
  await mustPass(await relatedTests(scratch, filesOf(changes)), "The unit tests fail before anything is changed.")
  for (const change of changes) await byUnitTests(change, nearTests, scratch, verdicts)
  if (!units) await byHttpTests(left(), scratch, verdicts)
  for (const change of left()) await byUnitTests(change, relatedTests, scratch, verdicts)
  return verdicts
}

async function byUnitTests(change, tests, scratch, verdicts) {
  scratch.write(change.file, applied(scratch.original(change.file), change))
  const { code } = await tests(scratch, [change.file], ["--bail"])
  scratch.restore(change.file)
  if (code !== 0) verdicts.set(change.id, "unit")
  print(`${change.id}: ${verdicts.get(change.id)}`)
}

async function byHttpTests(changes, scratch, verdicts) {
  const served = changes.filter(({ http }) => http)
  if (served.length === 0) return
  await withSwitches(served, scratch)
  const failing = await failingUnchanged(new Set(served.map(({ http }) => http)), scratch)
  for (const { id, http } of served.filter(({ http }) => !failing.has(http))) {
    scratch.write(ON, id)
    const { code } = await httpTests(scratch, http)
    scratch.write(ON, "")
    if (code !== 0) verdicts.set(id, "http")
    print(`${id}: ${verdicts.get(id)}`)
  }
  for (const file of filesOf(served)) scratch.restore(file)
}

/** What fails by itself notices nothing: those changes are left to the unit tests. */
async function failingUnchanged(all, scratch) {
  const failing = new Set()
  for (const tests of all) {
    const passes = async () => (await httpTests(scratch, tests)).code === 0
    if ((await passes()) || (await passes())) continue
    print(`The HTTP tests ${tests} fail before anything is changed: nobody is asked by them.`)
    failing.add(tests)
  }
  return failing
}

const filesOf = (changes) => [...new Set(changes.map(({ file }) => file))]

function mustPass({ code, output }, sentence) {
  if (code !== 0) throw new UserError(`${output.trim().split("\n").slice(-60).join("\n")}\n\n${sentence}`)
}

/** A change may make the code wait for ever: that is noticed, too. */
const WITHIN = 15 * 60_000

const inScratch = (scratch, args) =>
  run(findProjectNode(), args, { cwd: scratch.at("."), env: createProjectEnvironment(), quiet: true, within: WITHIN })

const unitTests = (scratch, args) =>
  inScratch(scratch, [
    ...[
      "--experimental-vm-modules",
      "--disable-warning=ExperimentalWarning",
      scratch.at("node_modules/jest/bin/jest.js"),
    ],
    ...["--selectProjects", "unit", "sandbox", ...args],
  ])

const relatedTests = (scratch, files, args = []) =>
  unitTests(scratch, [...args, "--findRelatedTests", ...files.map(scratch.at)])

async function nearTests(scratch, files, args) {
  const importers = scratch.importersOf(files)
  if (importers.length === 0) return { code: 0 }
  return unitTests(scratch, [...args, "--testTimeout=15000", "--runTestsByPath", ...importers])
}

const httpTests = (scratch, tests) => inScratch(scratch, [scratch.at("scripts/test.js"), "http", tests, "--bail"])

/** The name of the change that is on, for every process of the app that a test starts. */
const ON = "mutant"
const READ = "mutant.js"

/** Puts all of them into the scratch copy, each behind its switch; the next HTTP test builds it, once. */
function withSwitches(changes, scratch) {
  for (const file of filesOf(changes)) {
    scratch.write(
      file,
      switched(
        scratch.original(file),
        changes.filter((change) => change.file === file),
      ),
    )
  }
  scratch.write(ON, "")
  scratch.write(READ, reading(scratch.at(ON)))
  scratch.write("server.ts", `import "./${READ}"\n${scratch.original("server.ts")}`)
}

const reading = (file) => `import { readFileSync } from "node:fs"
globalThis.__mutant = readFileSync(${JSON.stringify(file)}, "utf8")
`
