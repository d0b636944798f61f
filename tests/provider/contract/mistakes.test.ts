import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const ROOT = join(__dirname, "../../..")
const MISTAKES = join(__dirname, "mistakes.ts")
const VALUES = join(ROOT, "lib/payments/values.ts")
/** The readers of the redirect of a payment's start: page, handler, and a test. */
const READERS = [
  "components/payments/start/pay-button.tsx",
  "app/_shared/pay-route.ts",
  "tests/payments/start/answers.http.test.ts",
]

const DIRECTIVE = /\/\/ @ts-expect-error/g
const ANSWER = "z.object({ go: z.string()"
/** The changed text of files: error directives removed, and a field of the start's response renamed. */
const changed: Readonly<Record<string, (text: string) => string>> = {
  [MISTAKES]: (text) => text.replace(DIRECTIVE, "//"),
  [VALUES]: (text) => text.replace(ANSWER, "z.object({ leadsTo: z.string()"),
}

/** One program for both tests, because reading the project's types takes most of the time. */
function createProgram(): ts.Program {
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
beforeAll(() => (program = createProgram()))

/** The lines with compiler errors. */
function findErrorLines(path: string): number[] {
  const file = program.getSourceFile(path)!
  const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  const lines = diagnostics.map(({ start }) => file.getLineAndCharacterOfPosition(start ?? 0).line + 1)
  return [...new Set(lines)].toSorted((a, b) => a - b)
}

// The unchanged files are compiled by the step "types" of `npm run check`.
test("the compiler reports every mistake on its line", () => {
  const lines = readFileSync(MISTAKES, "utf8").split("\n")
  const mistakes = lines.flatMap((line, i) => (line.search(DIRECTIVE) >= 0 ? [i + 2] : []))
  expect(mistakes).toHaveLength(26)
  expect(findErrorLines(MISTAKES)).toEqual(mistakes)
})

test("renaming a field of a payment's start breaks the compilation of every reader", () => {
  expect(readFileSync(VALUES, "utf8")).toContain(ANSWER)
  expect(READERS.filter((path) => findErrorLines(join(ROOT, path)).length > 0)).toEqual(READERS)
})
