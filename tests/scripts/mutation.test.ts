import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { runInNewContext } from "node:vm"
import { applied, lineOf, mistakesIn } from "../../scripts/mutation/apply.js"
import { changesWith } from "../../scripts/mutation/changes.js"
import { judge } from "../../scripts/mutation/judge.js"
import { reportOf } from "../../scripts/mutation/report.js"
import { switched } from "../../scripts/mutation/switches.js"

const base = mkdtempSync(join(tmpdir(), "berth-mutation-test-"))
afterAll(() => rmSync(base, { recursive: true }))
beforeEach(() => jest.spyOn(process.stdout, "write").mockReturnValue(true))
afterEach(() => jest.restoreAllMocks())

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(base, file)), { recursive: true })
  writeFileSync(join(base, file), text)
}
const change = (id: string, before: string, after: string, file = "lib/fee.ts") => ({ id, file, before, after })

describe("the list of changes", () => {
  beforeEach(() => write("lib/fee.ts", "export const fee = (hours: number) =>\n  hours > 0 ? hours * 5 : 0\n"))

  test("accepts a change that still applies and finds its line", () => {
    const stale = change("fee1", "hours > 0", "hours >= 0")
    expect(mistakesIn([stale], base)).toEqual([])
    expect(lineOf(readFileSync(join(base, "lib/fee.ts"), "utf8"), stale)).toBe(2)
  })

  test.each([
    [
      "whose text is missing",
      change("fee1", "hours < 0", "true"),
      "fee1 in lib/fee.ts: stale, occurs 0 times: hours < 0",
    ],
    ["whose text is ambiguous", change("fee1", "hours", "h"), "fee1 in lib/fee.ts: stale, occurs 3 times: hours"],
    ["whose file is missing", change("fee1", "a", "b", "lib/no.ts"), "fee1 in lib/no.ts: stale, there is no such file"],
    ["that changes nothing", change("fee1", "hours > 0", "hours > 0"), "fee1 in lib/fee.ts: nothing is changed"],
    [
      "that is not valid code",
      change("fee1", "? hours", "hours"),
      "fee1 in lib/fee.ts: what comes of it is no code: hours",
    ],
  ])("reports a change %s", (_, invalid, sentence) => {
    expect(mistakesIn([invalid], base)).toEqual([sentence])
  })

  test("reports two changes of one name", () => {
    const duplicates = [change("fee1", "hours > 0", "true"), change("fee1", "* 5", "* 6")]
    expect(mistakesIn(duplicates, base)).toEqual(["fee1: two changes have this name"])
  })

  test("selects changes by name or file, and all without words", () => {
    const all = [change("fee1", "a", "b"), change("seal1", "a", "b", "lib/seal.ts")]
    expect(changesWith(["seal.ts"], all)).toEqual([all[1]])
    expect(changesWith(["fee", "seal1"], all)).toEqual(all)
    expect(changesWith([], all)).toEqual(all)
    expect(changesWith([]).length).toBeGreaterThan(150)
  })
})

describe("switches", () => {
  /** Runs the text with one of the changes switched on. */
  const runText = (text: string, mutant?: string) => {
    const context = { __mutant: mutant, said: undefined }
    runInNewContext(text, context)
    return context.said
  }
  const text = [
    "const most = 5",
    "function fee(hours) {",
    "  if (hours > 9) return 0",
    "  const free = { first: hours < 1, other: false }",
    "  return free.first ? 0 : Math.min(hours, most)",
    "}",
    "globalThis.said = [0, 3, 7, 10].map((hours) => fee(hours))",
  ].join("\n")
  const changes = [
    change("most", "most = 5", "most = 6"),
    change("nine", "hours > 9", "hours > 3"),
    change("never", "if (hours > 9) return 0", ""),
    change("first", "hours < 1", "hours < 4"),
    change("least", "Math.min", "Math.max"),
    change("object", "first: hours < 1", "first: true"),
  ]

  test("without an active change the code behaves as before", () => {
    expect(runText(switched(text, changes))).toEqual(runText(text))
  })

  test.each(changes)("with $id active the code behaves as with this change alone", (active) => {
    expect(runText(switched(text, changes), active.id)).toEqual(runText(applied(text, active)))
    expect(runText(applied(text, active))).not.toEqual(runText(text))
  })

  test("keeps optional chaining and assignments", () => {
    const chain = "const a = undefined; let n = 1; n += 1; globalThis.said = [a?.of(1).length ?? 2, n]"
    const two = [change("one", "of(1)", "of(2)"), change("two", "n += 1", "n += 2")]
    expect(runText(switched(chain, two))).toEqual([2, 2])
    expect(runText(switched(chain, two), "two")).toEqual([2, 3])
  })

  test("keeps expression statements", () => {
    const lines = "let n = 0\nfunction more(by) {\n  n += by\n  return n\n}\nmore(1)\nmore(2)\nglobalThis.said = n"
    const active = change("one", "more(2)", "more(4)")
    expect(runText(switched(lines, [active]))).toBe(3)
    expect(runText(switched(lines, [active]), "one")).toBe(5)
  })

  test("rejects a change that cannot be switched", () => {
    expect(() => switched("import a from 'b'", [change("one", "'b'", "'c'")])).toThrow("could be given a switch: b")
  })
})

describe("judging", () => {
  /** A fake copy of the project whose tests fail on a word in the file or on an active switch. */
  function copy(text: string, unit: string, http: string) {
    write("lib/fee.ts", text)
    write("server.ts", "started()\n")
    const fails = (when: string) =>
      `const { readFileSync } = require("node:fs"); const read = (file) => readFileSync(require("node:path").join(process.cwd(), file), "utf8"); process.exit(${when} ? 1 : 0)`
    write("package.json", "{}")
    write("node_modules/jest/bin/jest.js", fails(unit))
    write("scripts/test.js", fails(http))
    const at = (file: string) => join(base, file)
    return {
      at,
      remove: () => undefined,
      original: (file: string) => (file === "server.ts" ? "started()\n" : text),
      write,
      restore: (file: string) => write(file, text),
      importersOf: () => [],
    }
  }
  const text = "export const [one, two, three] = [1 > 0, 2 > 0, 3 > 0]\n"
  const first = { ...change("one", "1 > 0", "1 < 0"), http: "pay/" }
  const second = { ...change("two", "2 > 0", "2 < 0"), http: "pay/" }
  const third = change("three", "3 > 0", "3 < 0")
  const unit = `read("lib/fee.ts").includes("1 < 0")`
  const http = `read("mutant") === "two"`

  test("runs unit tests, then HTTP tests, and reports the changes that no test detects", async () => {
    const verdicts = await judge([first, second, third], copy(text, unit, http))
    expect([...verdicts]).toEqual([
      ["one", "unit"],
      ["two", "http"],
      ["three", "survives"],
    ])
    expect(readFileSync(join(base, "server.ts"), "utf8")).toBe('import "./mutant.js"\nstarted()\n')
    expect(reportOf([first, second, third], verdicts, () => text).split("\n")).toEqual([
      "",
      "file        changes  unit tests  http tests  nobody",
      "lib/fee.ts        3           1           1       1",
      "all               3           1           1       1",
      "",
      "Nobody noticed:",
      "",
      "three lib/fee.ts:1",
      "  - 3 > 0",
      "  + 3 < 0",
    ])
  })

  test("without HTTP tests a change that passes the unit tests survives", async () => {
    const verdicts = await judge([first, second], copy(text, unit, http), { units: true })
    expect([...verdicts.values()]).toEqual(["unit", "survives"])
  })

  test("ignores tests that fail without any change", async () => {
    await expect(judge([first], copy(text, "true", http))).rejects.toThrow("before anything is changed")
    const verdicts = await judge([second], copy(text, unit, "true"))
    expect([...verdicts.values()]).toEqual(["survives"])
  })
})
