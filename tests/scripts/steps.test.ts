import { inProject } from "../../scripts/command/root.js"
import { JOURNEYS, WAITING } from "../../scripts/cluster/tests.js"
import LongestFirst, { LONGEST } from "../../scripts/run/longest-first.js"
import { runAll } from "../../scripts/run/steps.js"
import { files } from "#tests/support/repository"
import { captureOutput } from "#tests/scripts/captured-output"

const output = captureOutput()

test("lanes run in parallel after the first steps", async () => {
  const order: string[] = []
  const { promise: bothStarted, resolve: resolveBoth } = Promise.withResolvers<void>()
  const code = await runAll({
    first: { first: () => void order.push("first") },
    lanes: [
      { waiting: () => bothStarted.then(() => void order.push("waiting")) },
      { resolving: () => (order.push("resolving"), resolveBoth()) },
    ],
  })
  expect({ code, order }).toEqual({ code: 0, order: ["first", "resolving", "waiting"] })
})

test("a failed step that two lanes share is counted and printed once, and the rest of both lanes is skipped", async () => {
  const error = new Error("no build")
  const fails = async () => Promise.reject(error)
  const later = jest.fn()
  const lane = { fails, later }
  expect(await runAll({ lanes: [lane, lane] })).toBe(1)
  expect(later).not.toHaveBeenCalled()
  expect(output.filter((line) => line.startsWith("Error: no build"))).toHaveLength(1)
  expect(output.at(-1)).toBe("0 passed, 1 failed")
})

test("runAll prints the ten slowest files at the end", async () => {
  const slow = Array.from({ length: 12 }, (_, i) => ({ name: `file-${i}`, seconds: i }))
  await runAll({ first: { jest: () => ({ passed: 12, failed: 0, files: slow }) } })
  const line = output.find((line) => line.includes("slowest"))
  expect(line).toMatch(/slowest: file-11 11 s, .*file-2 2 s$/)
  expect(line).not.toContain("file-1 1 s")
})

test("the lists of test files contain only existing files", () => {
  const tests = files.map(({ path }) => path).filter((path) => path.startsWith("tests/"))
  const unknown = [...JOURNEYS, WAITING, ...LONGEST].filter((name) => !tests.some((path) => path.includes(`/${name}`)))
  expect(unknown).toEqual([])
})

test("the longest tests start first, then the largest files", () => {
  const small = { path: inProject("package.json") }
  const large = { path: inProject("package-lock.json") }
  const long = { path: inProject(`tests/${LONGEST[0]}.test.ts`) }
  expect(new LongestFirst().sort([small, large, long])).toEqual([long, large, small])
})
