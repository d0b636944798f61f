import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const FILE = join(__dirname, "mistakes.ts")
const DIRECTIVE = /\/\/ @ts-expect-error/
const text = readFileSync(FILE, "utf8")

/** The library and the kit are read once for all the texts. */
const sources = new Map<string, ts.SourceFile | undefined>()

/** Lines on which the compiler finds something, were this the file's text. */
function complaints(text: string): number[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(__dirname, "../../../tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(String(problem.messageText))
      },
    },
  )!
  const options = { ...config.options, incremental: false, types: ["node"] }
  const host = ts.createCompilerHost(options)
  const source = host.getSourceFile.bind(host)
  host.getSourceFile = (path, version) => {
    if (path === FILE) return ts.createSourceFile(path, text, version)
    if (!sources.has(path)) sources.set(path, source(path, version))
    return sources.get(path)
  }
  const program = ts.createProgram([FILE], options, host)
  const file = program.getSourceFile(FILE)!
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  return [...new Set(found.map(({ start }) => file.getLineAndCharacterOfPosition(start ?? 0).line + 1))].toSorted(
    (a, b) => a - b,
  )
}

test("the compiler finds every mistake, each on the line that makes it, and nothing else", () => {
  const lines = text.split("\n")
  const mistakes = lines.flatMap((line, i) => (DIRECTIVE.test(line) ? [i + 2] : []))
  expect(mistakes).toHaveLength(26)
  expect(complaints(text)).toEqual([])
  expect(complaints(text.replace(new RegExp(DIRECTIVE, "g"), "//"))).toEqual(mistakes)
})

test("a mistake that is put right is noticed", () => {
  const right = text.replace(
    'example: { plate: "粤B12345", due: "5.00" }',
    'example: { plate: "粤B12345", due: 5_000 }',
  )
  expect(right).not.toBe(text)
  expect(complaints(right)).toHaveLength(1)
})
