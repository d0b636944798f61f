import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readCounts, runAll } from "../../scripts/run/steps.js"
import { captureOutput } from "#tests/scripts/captured-output"

const output = captureOutput()

const createResult = (...files: Array<{ name: string; passed: number; failed: number }>) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  files: files.map((file) => ({ ...file, seconds: 0 })),
})
const createFailing = (name: string) => ({ name, passed: 2, failed: 1 })
const createPassing = (name: string) => ({ name, passed: 3, failed: 0 })

test("a file that fails first and passes alone counts as passed and is listed", async () => {
  const step = jest
    .fn()
    .mockReturnValueOnce(createResult(createFailing("late.test.ts"), createPassing("early.test.ts")))
    .mockReturnValueOnce(createResult(createPassing("late.test.ts")))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(0)
  expect(step.mock.calls).toEqual([[], [["late.test.ts"]]])
  expect(output.slice(-2)).toEqual(["passed only when run once more, alone: late.test.ts", "6 passed, 0 failed"])
})

test("a failed file is repeated after everything else", async () => {
  const order: string[] = []
  const late = (files?: string[]) => {
    order.push(files ? "late, repeated" : "late")
    return files ? createResult(createPassing("late.test.ts")) : createResult(createFailing("late.test.ts"))
  }
  const other = async () => void order.push("other")
  await runAll({ lanes: [{ late, other }, { other }], again: true })
  expect(order).toEqual(["late", "other", "other", "late, repeated"])
})

test("a file that fails twice counts as failed", async () => {
  const step = () => createResult(createFailing("broken.test.ts"))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(output.at(-1)).toBe("2 passed, 1 failed")
  expect(output.join()).not.toContain("passed only")
})

test("a file whose repetition crashes counts as failed", async () => {
  const step = jest
    .fn()
    .mockReturnValueOnce(createResult(createFailing("broken.test.ts")))
    .mockRejectedValueOnce(new Error("no pair"))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(output.at(-1)).toBe("2 passed, 1 failed")
})

test.each([
  ["without any test", createResult({ name: "broken.test.ts", passed: 0, failed: 0 })],
  ["with a failure outside of the file", { ...createResult(createPassing("broken.test.ts")), failed: 1 }],
])("a file whose repetition ends %s counts as failed", async (_, secondResult) => {
  const step = jest
    .fn()
    .mockReturnValueOnce(createResult(createFailing("broken.test.ts")))
    .mockReturnValueOnce(secondResult)
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(output.at(-1)).toBe("2 passed, 1 failed")
})

test.each([
  ["many files", createResult(...Array.from({ length: 13 }, (_, index) => createFailing(`${index}.test.ts`)))],
  ["a failure outside of a file", { ...createResult(createPassing("passing.test.ts")), failed: 1 }],
  ["a check", { passed: 5, failed: 1 }],
])("runAll does not repeat %s", async (_, result) => {
  const step = jest.fn(() => result)
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(step).toHaveBeenCalledTimes(1)
})

test("runAll repeats nothing if only single tests are run", async () => {
  const step = jest.fn(() => createResult(createFailing("failing.test.ts")))
  expect(await runAll({ lanes: [{ step }] })).toBe(1)
  expect(step).toHaveBeenCalledTimes(1)
})

test("readCounts assigns each failure in a Jest report to a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-report-"))
  const report = join(folder, "report.json")
  const file = (name: string, status: string, ...testStatuses: string[]) => ({
    name: join(folder, name),
    startTime: 0,
    endTime: 2_000,
    status,
    assertionResults: testStatuses.map((testStatus) => ({ status: testStatus })),
  })
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 2,
      testResults: [
        file("two.test.ts", "failed", "passed", "failed", "failed"),
        file("not-loaded.test.ts", "failed"),
        file("not-cleared.test.ts", "failed", "passed"),
      ],
    }),
  )
  expect(readCounts(report, 1, folder)).toEqual({
    passed: 2,
    failed: 4,
    files: [
      { name: "two.test.ts", seconds: 2, passed: 1, failed: 2 },
      { name: "not-loaded.test.ts", seconds: 2, passed: 0, failed: 1 },
      { name: "not-cleared.test.ts", seconds: 2, passed: 1, failed: 1 },
    ],
  })
  rmSync(folder, { recursive: true })
})
