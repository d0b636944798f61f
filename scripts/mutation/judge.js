import { run } from "../children.js"
import { projectEnvironment, projectNode } from "../node.js"
import { say, Trouble } from "../say.js"
import { applied } from "./apply.js"
import { switched } from "./switches.js"

/** @typedef {"unit" | "http" | "survives"} Verdict */

/** Who notices each change: the unit tests that its file is related to, else the HTTP tests named for it, else nobody. */
export async function judge(changes, scratch, { units = false } = {}) {
  const verdicts = new Map()
  await mustPass(await unitTests(scratch, filesOf(changes)), "The unit tests fail before anything is changed.")
  for (const change of changes) {
    scratch.write(change.file, applied(scratch.original(change.file), change))
    const { code } = await unitTests(scratch, [change.file], ["--bail"])
    scratch.restore(change.file)
    verdicts.set(change.id, code === 0 ? "survives" : "unit")
    say(`${change.id}: ${verdicts.get(change.id)}`)
  }
  const served = changes.filter(({ id, http }) => http && verdicts.get(id) === "survives")
  if (units || served.length === 0) return verdicts
  await withSwitches(served, scratch)
  for (const tests of new Set(served.map(({ http }) => http))) {
    await mustPass(await httpTests(scratch, tests), `The HTTP tests ${tests} fail before anything is changed.`)
  }
  for (const { id, http } of served) {
    scratch.write(ON, id)
    const { code } = await httpTests(scratch, http)
    scratch.write(ON, "")
    if (code !== 0) verdicts.set(id, "http")
    say(`${id}: ${verdicts.get(id)}`)
  }
  return verdicts
}

const filesOf = (changes) => [...new Set(changes.map(({ file }) => file))]

function mustPass({ code, output }, sentence) {
  if (code !== 0) throw new Trouble(`${output.trim().split("\n").slice(-60).join("\n")}\n\n${sentence}`)
}

const inScratch = (scratch, args) =>
  run(projectNode(), args, { cwd: scratch.at("."), env: projectEnvironment(), quiet: true })

const unitTests = (scratch, files, args = []) =>
  inScratch(scratch, [
    ...[
      "--experimental-vm-modules",
      "--disable-warning=ExperimentalWarning",
      scratch.at("node_modules/jest/bin/jest.js"),
    ],
    ...["--selectProjects", "kit", "areas", "sandbox", ...args, "--findRelatedTests", ...files.map(scratch.at)],
  ])

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
