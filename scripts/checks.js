import { createProjectEnvironment, findProjectNode, NEXT } from "./process/node.js"
import { run } from "./process/children.js"
import { inProject } from "./command/root.js"
import { print } from "./command/print.js"

const tool = (path) => inProject("node_modules", path)

/** Each check: its name and the programs that it runs in turn. */
const CHECKS = [
  ["types", [NEXT, "typegen"], [tool("typescript/bin/tsc"), "--noEmit"]],
  ["lint", [tool("eslint/bin/eslint.js"), "--max-warnings", "0", "."]],
  ["format", [tool("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."]],
  ["imports", [tool("dependency-cruiser/bin/dependency-cruiser.mjs"), "."]],
  ["docs", [inProject("tools/openapi/main.ts"), "--check"]],
  ["licences", [tool("licensee/licensee"), "--production", "--errors-only"]],
  // knip loads jest.config.js, which requires this flag.
  ["unused", ["--experimental-vm-modules", tool("knip/bin/knip.js"), "--no-progress"]],
]

/** Everything that needs no running app. The checks are independent, so they run in parallel. */
export async function runChecks() {
  const passed = await Promise.all(CHECKS.map(runCheck))
  return { passed: passed.filter(Boolean).length, failed: passed.filter((isPassed) => !isPassed).length }
}

async function runCheck([name, ...commands]) {
  for (const args of commands) {
    const { code, output } = await run(findProjectNode(), args, { env: createProjectEnvironment(), quiet: true })
    if (code === 0) continue
    print(`\n${name}: failed\n${output.trim()}`)
    return false
  }
  print(`${name}: passed`)
  return true
}
