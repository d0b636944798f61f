import { basename, dirname } from "node:path"
import { type ProjectFile, files, isCode } from "#tests/support/repository"

const code = files.filter(isCode)
const listFilesUnder = (...folders: string[]) =>
  code.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
/** Lists the paths of files with a match. Patterns are split if they would match this file. */
const findMatching = (candidates: ProjectFile[], pattern: RegExp) =>
  candidates.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test("the list of files contains the project and no dependencies", () => {
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      "package.json",
      "app/layout.tsx",
      "lib/provider.ts",
      "tests/repository/repository.test.ts",
    ]),
  )
  expect(paths.filter((path) => /(^|\/)(node_modules|\.next)\//.test(path))).toEqual([])
})

describe("files", () => {
  // ESLint limits code.
  test("no stylesheet is longer than 250 lines", () => {
    const stylesheets = files.filter(({ path }) => path.endsWith(".css"))
    expect(stylesheets.filter(({ text }) => text.trimEnd().split("\n").length > 250).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test("no file or folder is called utils, helpers, misc or common", () => {
    const pattern = /^(utils?|helpers?|misc|common)(\.|$)/
    expect(
      files.filter(({ path }) => path.split("/").some((part) => pattern.test(part))).map(({ path }) => path),
    ).toEqual([])
  })

  test("file names are in kebab-case, except route files and conventional names", () => {
    const kebabCase = /^\.?[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/
    const checkedFiles = files.filter(
      ({ path }) => !/(^|\/)app\//.test(path) && !/(^|\/)([A-Z]+(\.zh-CN)?\.md|Containerfile|LICENSE)$/.test(path),
    )
    expect(
      checkedFiles.filter(({ path }) => !path.split("/").every((part) => kebabCase.test(part))).map(({ path }) => path),
    ).toEqual([])
  })

  test("no file consists of re-exports, except route files", () => {
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^["']use \w+["']$/gm, "").trim()
    const reExport = /^(export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+["'][^"']+["'];?\s*)+$/
    const barrels = code.filter(
      ({ path, text }) => !/^app\/.*\/(page|layout)\.tsx$/.test(path) && reExport.test(withoutComments(text)),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe("unfinished code", () => {
  test("only commands and the log use the console", () => {
    const appFiles = code.filter(
      ({ path }) => !/^(scripts|sandbox)\/|^lib\/observability\/log\.ts$|^tests\//.test(path),
    )
    expect(findMatching(appFiles, /\bconsole\s*\./)).toEqual([])
  })

  test("no test is skipped", () => {
    const modifiers = ["skip", "only", "todo", "failing"].join("|")
    const skipped = new RegExp(
      `\\b(it|test|describe)(\\.each|\\.concurrent)?\\.(${modifiers})\\b|\\b[xf](it|test|describe)\\s*[(.]`,
    )
    expect(findMatching(listFilesUnder("tests/"), skipped)).toEqual([])
  })

  test("no file contains a to-do comment", () => {
    expect(
      findMatching(files, new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`)),
    ).toEqual([])
  })

  test("no file contains the URL of a package registry", () => {
    const source = /\bregistry\s*=|https?:\/\/[^\s"']*(registry|npmjs|yarnpkg|npmmirror|pypi)/i
    expect(findMatching(files, source)).toEqual([])
  })
})

describe("the contract and the sandbox", () => {
  test("contracts use only codecs, which work in both directions", () => {
    const contracts = code.filter(({ path }) =>
      /^lib\/(?!provider\/)[\w-]+\/([\w-]+\/)?contract(-of-\w+)?\.ts$|^lib\/provider\/codecs\.ts$/.test(path),
    )
    expect(contracts.length).toBeGreaterThan(20)
    expect(findMatching(contracts, /\.transform\(|\bz\.preprocess\(/)).toEqual([])
  })

  test("the app contains no condition that depends on the sandbox", () => {
    expect(findMatching(listFilesUnder("app/", "lib/", "components/"), /\bif\s*\([^)\n]*sandbox|SANDBOX_\w+/i)).toEqual(
      [],
    )
  })

  test("every area with refusals has a messages.ts", () => {
    const areas = code.filter(
      ({ path, text }) =>
        basename(path) === "contract.ts" &&
        /^lib\/[\w-]+\//.test(path) &&
        !path.startsWith("lib/provider/") &&
        text.includes("refusals:"),
    )
    const missing = areas
      .map(({ path }) => `${dirname(path)}/messages.ts`)
      .filter((path) => !files.some((file) => file.path === path))
    expect(missing).toEqual([])
  })
})

test("decisions are numbered without gaps and listed once", () => {
  const path = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/
  const decisions = files.flatMap((file) => path.exec(file.path)?.[1] ?? []).sort()
  const { text } = files.find((file) => file.path === "docs/decisions/README.md")!
  const listedNames = [...text.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\) /gm)].map(([, , name]) => name)
  expect(listedNames.sort()).toEqual(decisions)
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
})

test("docs/testing.md lists every attack and fault with folders of tests that are named after it", () => {
  const { text } = files.find((file) => file.path === "docs/testing.md")!
  const rows = [...text.matchAll(/^\| ([SF]-\d\d) \| .* \| (.*) \|$/gm)].map(([, id, cell]) => ({
    id: id!,
    folders: [...cell!.matchAll(/`([\w/-]+)`/g)].map(([, folder]) => folder!),
  }))
  const listIds = (letter: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${letter}-${String(i + 1).padStart(2, "0")}`)
  expect(rows.map(({ id }) => id)).toEqual([...listIds("S", 72), ...listIds("F", 48)])

  const tests = files.filter(({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
  const hasTest = (id: string, folder: string) =>
    tests.some(({ path, text }) => dirname(path) === folder && new RegExp(`["\`]([SF]-\\d\\d, )*${id}[ ,]`).test(text))
  const wrong = rows.flatMap(({ id, folders }) =>
    folders.filter((folder) => !hasTest(id, folder)).map((folder) => `${id} ${folder}`),
  )
  expect(wrong).toEqual([])
  // A rule of the network has to prevent S-41.
  expect(rows.filter(({ folders }) => folders.length === 0).map(({ id }) => id)).toEqual(["S-41"])
})
