import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { NEXT } from "../process/node.js"
import { inProject } from "../command/root.js"
import { jest, program, runTogether, tool } from "./steps.js"

const CODE = /\.(ts|tsx|js)$/

/** Type-checks everything; lints, formats and tests what changed in or since the last commit. */
export const quickChecks = {
  checks: () => {
    const files = changedFiles()
    const code = files.filter((file) => CODE.test(file))
    return runTogether(
      program("types", [NEXT, "typegen"], [tool("typescript/bin/tsc"), "--noEmit"]),
      ...(code.length > 0 ? [program("lint", [tool("eslint/bin/eslint.js"), "--max-warnings", "0", ...code])] : []),
      ...(files.length > 0
        ? [program("format", [tool("prettier/bin/prettier.cjs"), "--check", "--ignore-unknown", ...files])]
        : []),
    )
  },
  units: () => {
    const code = changedFiles().filter((file) => CODE.test(file))
    return code.length > 0 && jest(["unit", "sandbox"], { args: ["--findRelatedTests", ...code], report: "quick" })
  },
}

function changedFiles() {
  const changed = git("status", "--porcelain", "--untracked-files=all", "--no-renames").map((line) => line.slice(3))
  const files = changed.length > 0 ? changed : git("diff", "--name-only", "HEAD~1", "HEAD")
  return files.filter((file) => existsSync(inProject(file)))
}

const git = (...args) =>
  spawnSync("git", ["-c", "core.quotePath=false", ...args], { cwd: inProject(), encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
