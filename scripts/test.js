import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { build } from "./build.js"
import { runChecks } from "./checks.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { print, printError } from "./command/print.js"
import { inProject } from "./command/root.js"
import { ensureBrowser } from "./process/browser.js"
import { run } from "./process/children.js"
import { createProjectEnvironment, findProjectNode } from "./process/node.js"
import { CLUSTER_PROGRAMS, ensurePrograms } from "./process/programs.js"
import { FULL_ONLY, WITH_SECOND_ADAPTER } from "./run/full-only.js"

/**
 * `npm test` runs what a change needs, `npm run test:full` everything else (scripts/run/full-only.js). Most tests mainly wait,
 * so two lanes run side by side.
 */
const isFull = process.argv.includes("--full")
const RESULTS = inProject("test-results")

void main(async () => {
  await measure("install", install)
  await ensurePrograms(...CLUSTER_PROGRAMS)
  await ensureBrowser()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  if (!isFull) await measure("check", runChecks)
  await measure("build", build)
  await Promise.all((isFull ? FULL_LANES : LANES).map(runInTurn))
  const passed = sumOf("passed")
  const failed = sumOf("failed")
  print(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}`)
  print(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

const LANES = [{ http: () => jest("http") }, { unit: () => jest("unit"), e2e: () => playwright("e2e") }]
const ADAPTER = { PROVIDER_ADAPTER: inProject("tests/support/second-adapter.ts") }
const FULL_LANES = [
  {
    unit: () => jest("unit"),
    http: () => jest("http"),
    adapter: () => jest("http", { name: "adapter", paths: WITH_SECOND_ADAPTER.http, env: ADAPTER }),
    cluster: () => jest("cluster", { args: ["--maxWorkers=1"] }),
  },
  {
    e2e: () => playwright("e2e"),
    "e2e-adapter": () => playwright("e2e-adapter", { paths: WITH_SECOND_ADAPTER.e2e, env: ADAPTER }),
  },
]

const results = []
const sumOf = (count) => results.reduce((sum, result) => sum + result[count], 0)

async function runInTurn(parts) {
  for (const [name, runPart] of Object.entries(parts)) await measure(name, runPart)
}

/** Runs a part and records its counts and its time. A part that throws counts as one failure. */
async function measure(name, runPart) {
  const startedAt = Date.now()
  const counts = await Promise.resolve(runPart()).catch((error) => {
    printError(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  results.push({ name, seconds, passed: 0, failed: 0, ...counts })
}

/** By default the tests of this run: those in FULL_ONLY or all others. */
async function jest(project, { name = project, paths = FULL_ONLY, env = {}, args = [] } = {}) {
  const report = `${RESULTS}/${name}.json`
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"]
  const code = await runTool(
    [
      ...[...flags, inProject("node_modules/jest/bin/jest.js"), "--selectProjects", project, "--forceExit"],
      ...["--json", `--outputFile=${report}`, ...args],
      ...[isFull ? "--testPathPatterns" : "--testPathIgnorePatterns", paths],
    ],
    env,
  )
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readReport(report)
  return countFailure(code, { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites })
}

async function playwright(name, { paths = [], env = {} } = {}) {
  const report = `${RESULTS}/${name}.json`
  const set = paths.length > 0 ? "all" : isFull ? "full-only" : "core"
  const code = await runTool([inProject("node_modules/@playwright/test/cli.js"), "test", ...paths], {
    TEST_SET: set,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...env,
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  return countFailure(code, { passed: expected + flaky, failed: unexpected })
}

const runTool = async (args, env) =>
  (await run(findProjectNode(), args, { env: { ...createProjectEnvironment(), ...env } })).code

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {})

/** A program that fails without a failed test could not run. */
const countFailure = (code, { passed, failed }) => ({ passed, failed: failed || (code === 0 ? 0 : 1) })
