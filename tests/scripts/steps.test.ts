import { inProject } from "../../scripts/command/root.js"
import { JOURNEYS, WAITING } from "../../scripts/cluster/tests.js"
import LongestFirst, { LONGEST } from "../../scripts/run/longest-first.js"
import { runAll } from "../../scripts/run/steps.js"
import { files } from "#tests/support/repository"
import { linesSaid } from "#tests/scripts/said"

const said = linesSaid()

test("lanes run side by side, after what comes before them", async () => {
  const done: string[] = []
  const { promise: met, resolve: meet } = Promise.withResolvers<void>()
  const code = await runAll({
    first: { first: () => void done.push("first") },
    lanes: [{ waits: () => met.then(() => void done.push("waits")) }, { meets: () => (done.push("meets"), meet()) }],
  })
  expect({ code, done }).toEqual({ code: 0, done: ["first", "meets", "waits"] })
})

test("what two lanes wait for and never comes is one failure, told once; the rest of both is left out", async () => {
  const trouble = new Error("no build")
  const fails = async () => Promise.reject(trouble)
  const later = jest.fn()
  const lane = { fails, later }
  expect(await runAll({ lanes: [lane, lane] })).toBe(1)
  expect(later).not.toHaveBeenCalled()
  expect(said.filter((line) => line.startsWith("Error: no build"))).toHaveLength(1)
  expect(said.at(-1)).toBe("0 passed, 1 failed")
})

test("the ten slowest files are named at the end", async () => {
  const slow = Array.from({ length: 12 }, (_, i) => ({ name: `file-${i}`, seconds: i }))
  await runAll({ first: { jest: () => ({ passed: 12, failed: 0, files: slow }) } })
  const line = said.find((one) => one.includes("slowest"))
  expect(line).toMatch(/slowest: file-11 11 s, .*file-2 2 s$/)
  expect(line).not.toContain("file-1 1 s")
})

test("names of files in lists of them are those of files", () => {
  const tests = files.map(({ path }) => path).filter((path) => path.startsWith("tests/"))
  const unknown = [...JOURNEYS, WAITING, ...LONGEST].filter((name) => !tests.some((path) => path.includes(`/${name}`)))
  expect(unknown).toEqual([])
})

test("the longest begin, then the largest", () => {
  const [small, large, long] = ["package.json", "package-lock.json", `tests/${LONGEST[0]}.test.ts`].map((path) => ({
    path: inProject(path),
  }))
  expect(new LongestFirst().sort([small, large, long])).toEqual([long, large, small])
})
