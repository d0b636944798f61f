import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const ROOT = join(__dirname, "../../..")
const MISTAKES = join(__dirname, "mistakes.ts")
const VALUES = join(ROOT, "lib/payments/values.ts")
/** Whoever is told where a payment leads: the page, its handler, and a test that asks as a page does. */
const READERS = [
  "components/payments/start/pay-button.tsx",
  "app/_shared/pay-route.ts",
  "tests/payments/start/answers.http.test.ts",
]

const DIRECTIVE = /\/\/ @ts-expect-error/g
const ANSWER = "z.object({ go: z.string()"
/** How these files read for the compiler here: no mistake excused, and a field of the answer to a start called otherwise. */
const changed: Readonly<Record<string, (text: string) => string>> = {
  [MISTAKES]: (text) => text.replace(DIRECTIVE, "//"),
  [VALUES]: (text) => text.replace(ANSWER, "z.object({ leadsTo: z.string()"),
}

/** One program for both tests: to read the project's types is nearly all of its work. */
function compiled(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(String(problem.messageText))
      },
    },
  )!
  const options = { ...config.options, incremental: false }
  const host = ts.createCompilerHost(options)
  const read = host.readFile.bind(host)
  host.readFile = (path) => (changed[path] ?? ((text) => text))(read(path)!)
  const types = config.fileNames.filter((name) => name.endsWith(".d.ts"))
  return ts.createProgram([...types, MISTAKES, ...READERS.map((path) => join(ROOT, path))], options, host)
}

let program: ts.Program
beforeAll(() => (program = compiled()))

/** Lines on which the compiler finds something. */
function complaints(path: string): number[] {
  const file = program.getSourceFile(path)!
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  const lines = found.map(({ start }) => file.getLineAndCharacterOfPosition(start ?? 0).line + 1)
  return [...new Set(lines)].toSorted((a, b) => a - b)
}

// That all of this compiles as it is, and a mistake put right does not, the step "types" of `npm run check` says.
test("the compiler finds every mistake, each on the line that makes it", () => {
  const lines = readFileSync(MISTAKES, "utf8").split("\n")
  const mistakes = lines.flatMap((line, i) => (line.search(DIRECTIVE) >= 0 ? [i + 2] : []))
  expect(mistakes).toHaveLength(26)
  expect(complaints(MISTAKES)).toEqual(mistakes)
})

test("a field of the answer to a payment's start that is renamed compiles nowhere", () => {
  expect(readFileSync(VALUES, "utf8")).toContain(ANSWER)
  expect(READERS.filter((path) => complaints(join(ROOT, path)).length > 0)).toEqual(READERS)
})
