import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { relative } from "node:path"
import { run } from "../process/children.js"
import { NEXT, createProjectEnvironment, findProjectNode } from "../process/node.js"
import { inProject } from "../command/root.js"
import { printError, print } from "../command/print.js"
import { retryFailed } from "./retry-failed.js"

export const tool = (path) => inProject("node_modules", path)

/** Checked by .dependency-cruiser.mjs. */
const IMPORTERS = [
  "lib",
  "app",
  "components",
  "sandbox",
  "scripts",
  "tests",
  "bench",
  "server.ts",
  "proxy.ts",
  "instrumentation.ts",
]

/** Everything that needs no running app. Each returns `{ passed, failed }`. */
export const checks = {
  checks: () =>
    runTogether(
      program("types", [NEXT, "typegen"], [tool("typescript/bin/tsc"), "--noEmit"]),
      program("lint", [tool("eslint/bin/eslint.js"), "--max-warnings", "0", "."]),
      program("format", [tool("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."]),
      program("imports", [tool("dependency-cruiser/bin/dependency-cruiser.mjs"), ...IMPORTERS]),
      program("docs", [inProject("scripts/docs.ts"), "--check"]),
      program("packages", [inProject("scripts/packages/check.js")]),
      // knip loads jest.config.js, which requires this flag.
      program("unused", ["--experimental-vm-modules", tool("knip/bin/knip.js"), "--no-progress"]),
    ),
  units: (files = []) => jest(["unit", "sandbox", "scripts"], { args: files }),
}

/** Each uses one core and they are independent, so they run concurrently. */
export async function runTogether(...programs) {
  const all = await Promise.all(programs)
  return { passed: all.filter(Boolean).length, failed: all.filter((well) => !well).length }
}

/** Programs that count as one test each. */
export async function program(name, ...commands) {
  for (const args of commands) {
    const { code, output } = await run(findProjectNode(), args, { env: createProjectEnvironment(), quiet: true })
    if (code === 0) continue
    print(`\n${name}: no\n${output.trim()}`)
    return false
  }
  print(`${name}: well`)
  return true
}

/** Jest projects: counts tests, and files that could not be loaded. */
export async function jest(projects, { env = {}, args = [], report: name = projects.join("-") } = {}) {
  print(`\n${projects.join(", ")}`)
  const report = inProject("test-results", `${name}.json`)
  mkdirSync(inProject("test-results"), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await run(
    findProjectNode(),
    [
      ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", tool("jest/bin/jest.js")],
      // A test that timed out may leave handles open, which would keep the run from ending.
      ...["--selectProjects", ...projects, "--forceExit", "--json", `--outputFile=${report}`, ...args],
    ],
    { env: { ...createProjectEnvironment(), ...env } },
  )
  return readCounts(report, code)
}

/** Reads the counts of a Jest run. */
export function readCounts(report, code, tree = inProject()) {
  const { passed, failed, files } = existsSync(report)
    ? counts(JSON.parse(readFileSync(report, "utf8")), tree)
    : NOTHING
  return { passed, failed: failed || (code === 0 ? 0 : 1), files }
}

const NOTHING = { passed: 0, failed: 0, files: [] }

const counts = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }, tree) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  files: testResults.map(({ name, startTime, endTime, status, assertionResults }) => {
    const ended = (how) => assertionResults.filter((test) => test.status === how).length
    return {
      name: relative(tree, name),
      seconds: Math.round((endTime - startTime) / 1000),
      passed: ended("passed"),
      // A file that could not be loaded has no tests.
      failed: ended("failed") || (status === "failed" ? 1 : 0),
    }
  }),
})

const SLOWEST = 10

/**
 * A step runs completely or only these test files.
 * @typedef {Record<string, (files?: string[]) => unknown>} Steps by the names under which their times are told at the end
 */

/**
 * Runs steps sequentially, then lanes concurrently, and prints the sum. A step that throws counts as failed and ends
 * its lane. With `again` failed files are repeated at the end.
 * @param {{ first?: Steps, lanes?: Steps[], again?: boolean }} plan
 */
export async function runAll({ first = {}, lanes = [], again = false }) {
  const results = []
  const times = []
  const troubles = new Set()
  const inTurn = async (steps) => {
    try {
      for (const [name, step] of Object.entries(steps)) {
        const begun = Date.now()
        results.push({ name, step, ...NOTHING, ...(await step()) })
        times.push(`${name} ${Math.round((Date.now() - begun) / 1000)} s`)
      }
    } catch (error) {
      // Lanes that wait for the same promise fail together.
      if (!troubles.has(error)) printError(error)
      troubles.add(error)
    }
  }
  await inTurn(first)
  if (troubles.size === 0) await Promise.all(lanes.map(inTurn))
  const unsteady = again ? await retryFailed(results) : []
  const sumOf = (what) => results.reduce((sum, result) => sum + result[what], 0)
  const slowest = results.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds)
  if (slowest.length > 0) print(`\nslowest: ${slowest.slice(0, SLOWEST).map(inSeconds).join(", ")}`)
  print(`\n${times.join(", ")}`)
  if (unsteady.length > 0) print(`passed only when run once more, alone: ${unsteady.join(", ")}`)
  const failed = sumOf("failed") + troubles.size
  print(`${sumOf("passed")} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const inSeconds = ({ name, seconds }) => `${name} ${seconds} s`
