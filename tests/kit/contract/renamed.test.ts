import { join } from "node:path"
import ts from "typescript"

const ROOT = join(__dirname, "../../..")
const VALUES = join(ROOT, "lib/payments/values.ts")
/** Whoever is told where a payment leads: the page, its handler, and a test that asks as a page does. */
const READERS = [
  "components/payments/start/pay-button.tsx",
  "app/(payments)/pay-handler.ts",
  "tests/payments/start/answers.http.test.ts",
]

/** Which of these files no longer compile where the values of payments read like this. */
function broken(change: (text: string) => string): string[] {
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
  host.readFile = (path) => (path === VALUES ? change(read(path)!) : read(path))
  const types = config.fileNames.filter((name) => name.endsWith(".d.ts"))
  const program = ts.createProgram([...types, ...READERS.map((path) => join(ROOT, path))], options, host)
  return READERS.filter((path) => program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, path))).length > 0)
}

// That all of them compile as it is, the step "types" of `npm run check` says.
test("a field of the answer to a payment's start that is renamed compiles nowhere", () => {
  const renamed = (text: string) => {
    expect(text).toContain("z.object({ go: z.string()")
    return text.replace("z.object({ go: z.string()", "z.object({ leadsTo: z.string()")
  }
  expect(broken(renamed)).toEqual(READERS)
})
