import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const ROOT = join(__dirname, "../../..")
const MISTAKES = join(__dirname, "type-errors.ts")
const VALUES = join(ROOT, "lib/payments/values.ts")
/** Files that read the redirect of a started payment: a component, a handler and a test. */
const READERS = [
  "components/payments/start/pay-button.tsx",
  "app/_shared/pay-route.ts",
  "tests/payments/start/answers.http.test.ts",
]

const DIRECTIVE = /\/\/ @ts-expect-error/g
const OUTPUT_SCHEMA = "z.object({ go: z.string()"
/** Changes the text of two files: removes the error directives, and renames a field of the response. */
const changedTexts: Readonly<Record<string, (text: string) => string>> = {
  [MISTAKES]: (text) => text.replace(DIRECTIVE, "//"),
  [VALUES]: (text) => text.replace(OUTPUT_SCHEMA, "z.object({ location: z.string()"),
}

/** Both tests share one program, because reading the project's types takes most of the time. */
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
  const readOriginal = host.readFile.bind(host)
  host.readFile = (path) => (changedTexts[path] ?? ((text) => text))(readOriginal(path)!)
  const types = config.fileNames.filter((name) => name.endsWith(".d.ts"))
  return ts.createProgram([...types, MISTAKES, ...READERS.map((path) => join(ROOT, path))], options, host)
}

let program: ts.Program
beforeAll(() => (program = createProgram()))

/** Returns the lines with compiler errors. */
function findErrorLines(path: string): number[] {
  const file = program.getSourceFile(path)!
  const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  const lines = diagnostics.map(({ start }) => file.getLineAndCharacterOfPosition(start ?? 0).line + 1)
  return [...new Set(lines)].toSorted((a, b) => a - b)
}

// The unchanged files are compiled by the step "types" of `npm run check`.
test("the compiler reports every mistake in its line", () => {
  const lines = readFileSync(MISTAKES, "utf8").split("\n")
  const mistakeLines = lines.flatMap((line, i) => (line.search(DIRECTIVE) >= 0 ? [i + 2] : []))
  expect(mistakeLines).toHaveLength(26)
  expect(findErrorLines(MISTAKES)).toEqual(mistakeLines)
})

test("renaming a field of the response that starts a payment breaks the compilation of every reader", () => {
  expect(readFileSync(VALUES, "utf8")).toContain(OUTPUT_SCHEMA)
  expect(READERS.filter((path) => findErrorLines(join(ROOT, path)).length > 0)).toEqual(READERS)
})
