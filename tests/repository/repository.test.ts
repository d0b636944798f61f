import { basename, dirname } from "node:path"
import { type File, files, isCode } from "#tests/support/repository"

const code = files.filter(isCode)
const under = (...folders: string[]) => code.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
/** The paths of the files that hold this; written in two halves where this very file would. */
const holding = (all: File[], what: RegExp) => all.filter(({ text }) => what.test(text)).map(({ path }) => path)

test("the list of files is the project", () => {
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
  test("are no longer than 250 lines", () => {
    const source = files.filter((file) => isCode(file) || file.path.endsWith(".css"))
    expect(source.filter(({ text }) => text.trimEnd().split("\n").length > 250).map(({ path }) => path)).toEqual([])
  })

  test("say what they are: nothing is called by a word for anything", () => {
    const empty = /^(utils?|helpers?|misc|common)(\.|$)/
    expect(
      files.filter(({ path }) => path.split("/").some((part) => empty.test(part))).map(({ path }) => path),
    ).toEqual([])
  })

  test("are in kebab-case, but for those that are addresses, and names that others look for", () => {
    const kebab = /^\.?[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/
    const named = files.filter(
      ({ path }) => !/(^|\/)app\//.test(path) && !/(^|\/)([A-Z]+(\.zh-CN)?\.md|Containerfile|LICENSE)$/.test(path),
    )
    expect(
      named.filter(({ path }) => !path.split("/").every((part) => kebab.test(part))).map(({ path }) => path),
    ).toEqual([])
  })

  test("no file but an alias's page.tsx only re-exports", () => {
    const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^["']use \w+["']$/gm, "").trim()
    const handed = /^(export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+["'][^"']+["'];?\s*)+$/
    const barrels = code.filter(({ path, text }) => !/^app\/.*\/page\.tsx$/.test(path) && handed.test(bare(text)))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe("nothing is left lying about", () => {
  test("the console is for programs of the command line, and for the one log", () => {
    const speaking = code.filter(
      ({ path }) => !/^(scripts|bench|sandbox)\/|^lib\/observability\/log\.ts$|^tests\//.test(path),
    )
    expect(holding(speaking, /\bconsole\s*\./)).toEqual([])
  })

  test("no test is left out", () => {
    const marks = ["skip", "only", "todo", "failing"].join("|")
    const left = new RegExp(
      `\\b(it|test|describe)(\\.each|\\.concurrent)?\\.(${marks})\\b|\\b[xf](it|test|describe)\\s*[(.]`,
    )
    expect(holding(under("tests/"), left)).toEqual([])
  })

  test("no work is left for later", () => {
    expect(
      holding(files, new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`)),
    ).toEqual([])
  })

  test("no place to install from is written down", () => {
    const source = /\bregistry\s*=|https?:\/\/[^\s"']*(registry|npmjs|yarnpkg|npmmirror|pypi)/i
    expect(holding(files, source)).toEqual([])
  })
})

describe("the contract and the box stay what they are", () => {
  test("a contract has codecs alone, which work both ways", () => {
    const contracts = code.filter(({ path }) =>
      /^lib\/(?!provider\/)[\w-]+\/([\w-]+\/)?contract(-of-\w+)?\.ts$|^lib\/provider\/codecs\.ts$/.test(path),
    )
    expect(contracts.length).toBeGreaterThan(20)
    expect(holding(contracts, /\.transform\(|\bz\.preprocess\(/)).toEqual([])
  })

  test("the app does not know whether its provider is in a box", () => {
    expect(holding(under("app/", "lib/", "components/"), /\bif\s*\([^)\n]*sandbox|SANDBOX_\w+/i)).toEqual([])
  })

  test("the words of every area that may be refused something stand beside its contract", () => {
    const areas = code.filter(
      ({ path, text }) =>
        basename(path) === "contract.ts" &&
        /^lib\/[\w-]+\//.test(path) &&
        !path.startsWith("lib/provider/") &&
        text.includes("refusals:"),
    )
    const missing = areas
      .map(({ path }) => `${dirname(path)}/words.ts`)
      .filter((path) => !files.some((file) => file.path === path))
    expect(missing).toEqual([])
  })
})

test("decisions are numbered without a gap, and each is listed once", () => {
  const path = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/
  const kept = files.flatMap((file) => path.exec(file.path)?.[1] ?? []).sort()
  const { text } = files.find((file) => file.path === "docs/decisions/README.md")!
  const listed = [...text.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\) /gm)].map(([, , name]) => name)
  expect(listed.sort()).toEqual(kept)
  expect(kept.map((name) => Number(name.slice(0, 4)))).toEqual(kept.map((_, at) => at + 1))
})
