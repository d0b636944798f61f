/** @jest-environment-options {"customExportConditions": ["import", "node"]} */
import { readFileSync } from "node:fs"
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser"
import { inProject } from "../../scripts/command/root.js"

const readText = (path: string) => readFileSync(inProject(path), "utf8")
const name = ".github/workflows/release.yml"
const workflow = readText(name)

const findErrors = (content: string) =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message)

test("the workflow matches the schema of GitHub Actions", () => {
  expect(findErrors(workflow)).toEqual([])
  expect(findErrors(workflow.replace("timeout-minutes: 90", "timeout-minute: 90")).join()).toMatch(/timeout-minute/)
})

test("actions are pinned to a commit, with their version beside it", () => {
  const uses = workflow.match(/uses: .*/g) ?? []
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test("the package, its lock file and the changelog have one version", () => {
  const versionOf = (path: string) => (JSON.parse(readText(path)) as { version: string }).version
  const version = versionOf("package.json")
  expect(versionOf("package-lock.json")).toBe(version)
  expect(/^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(readText("CHANGELOG.md"))?.[1]).toBe(version)
})
