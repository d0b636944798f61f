import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readCounts, runAll } from "../../scripts/run/steps.js"
import { linesSaid } from "#tests/scripts/said"

const said = linesSaid()

const found = (...files: Array<{ name: string; passed: number; failed: number }>) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  files: files.map((file) => ({ ...file, seconds: 0 })),
})
const failing = (name: string) => ({ name, passed: 2, failed: 1 })
const passing = (name: string) => ({ name, passed: 3, failed: 0 })

test("a file that fails among others and passes alone is named, and has passed", async () => {
  const step = jest
    .fn()
    .mockReturnValueOnce(found(failing("late.test.ts"), passing("early.test.ts")))
    .mockReturnValueOnce(found(passing("late.test.ts")))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(0)
  expect(step.mock.calls).toEqual([[], [["late.test.ts"]]])
  expect(said.slice(-2)).toEqual(["passed only when run once more, alone: late.test.ts", "6 passed, 0 failed"])
})

test("it is run when all else is done", async () => {
  const order: string[] = []
  const late = (files?: string[]) => {
    order.push(files ? "late, once more" : "late")
    return files ? found(passing("late.test.ts")) : found(failing("late.test.ts"))
  }
  const other = async () => void order.push("other")
  await runAll({ lanes: [{ late, other }, { other }], again: true })
  expect(order).toEqual(["late", "other", "other", "late, once more"])
})

test("what fails twice has failed", async () => {
  const step = () => found(failing("broken.test.ts"))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(said.at(-1)).toBe("2 passed, 1 failed")
  expect(said.join()).not.toContain("passed only")
})

test("neither has what does not end a second time", async () => {
  const step = jest
    .fn()
    .mockReturnValueOnce(found(failing("broken.test.ts")))
    .mockRejectedValueOnce(new Error("no pair"))
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(said.at(-1)).toBe("2 passed, 1 failed")
})

test.each([
  ["of which nothing was run", found({ name: "broken.test.ts", passed: 0, failed: 0 })],
  ["whose run failed elsewhere", { ...found(passing("broken.test.ts")), failed: 1 }],
])("nor what the second time is one %s", async (_what, second) => {
  const step = jest
    .fn()
    .mockReturnValueOnce(found(failing("broken.test.ts")))
    .mockReturnValueOnce(second)
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(said.at(-1)).toBe("2 passed, 1 failed")
})

test.each([
  ["many files", found(...Array.from({ length: 13 }, (_, at) => failing(`${at}.test.ts`)))],
  ["a failure that is no file's", { ...found(passing("well.test.ts")), failed: 1 }],
  ["a check", { passed: 5, failed: 1 }],
])("%s are not run once more", async (_what, result) => {
  const step = jest.fn(() => result)
  expect(await runAll({ lanes: [{ step }], again: true })).toBe(1)
  expect(step).toHaveBeenCalledTimes(1)
})

test("where one works at a single test nothing is", async () => {
  const step = jest.fn(() => found(failing("red.test.ts")))
  expect(await runAll({ lanes: [{ step }] })).toBe(1)
  expect(step).toHaveBeenCalledTimes(1)
})

test("each failure in a report of Jest is that of a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-report-"))
  const report = join(folder, "report.json")
  const file = (name: string, status: string, ...tests: string[]) => ({
    ...{ name: join(folder, name), startTime: 0, endTime: 2_000, status },
    assertionResults: tests.map((each) => ({ status: each })),
  })
  writeFileSync(
    report,
    JSON.stringify({
      ...{ numPassedTests: 2, numFailedTests: 2, numRuntimeErrorTestSuites: 2 },
      testResults: [
        file("two.test.ts", "failed", "passed", "failed", "failed"),
        file("not-loaded.test.ts", "failed"),
        file("not-cleared.test.ts", "failed", "passed"),
      ],
    }),
  )
  expect(readCounts(report, 1, folder)).toEqual({
    ...{ passed: 2, failed: 4 },
    files: [
      { name: "two.test.ts", seconds: 2, passed: 1, failed: 2 },
      { name: "not-loaded.test.ts", seconds: 2, passed: 0, failed: 1 },
      { name: "not-cleared.test.ts", seconds: 2, passed: 1, failed: 1 },
    ],
  })
  rmSync(folder, { recursive: true })
})
