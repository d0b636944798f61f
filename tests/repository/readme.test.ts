import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { validateEnv } from "#lib/env/env"
import { APP_FLAGS } from "../../scripts/process/node.js"

// A test that ran before in this process may have loaded lib/photo/safe-sharp.ts, whose restrictions remain.
sharp.unblock({ operation: ["VipsForeignLoad"] })

const readPage = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8")
const configurationPage = readPage("docs/configuration.md")
const operatorPage = readPage("docs/operator.md")

/** Lists the variables in the first column of the table under a heading. */
function listDocumentedVariables(heading: string, document = configurationPage): string[] {
  const section = document.split(`\n${heading}\n`)[1]?.split(/\n#/)[0] ?? ""
  return [...section.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name ?? "")
}

/** Lists the variables that the configuration reads from an environment. */
function listReadVariables(): string[] {
  const names = new Set<string>()
  const recordName = (name: string | symbol) => void names.add(String(name))
  const environment = new Proxy<NodeJS.ProcessEnv>(process.env, {
    get: (_, name) => recordName(name),
    has: (_, name) => (recordName(name), false),
  })
  expect(() => validateEnv(environment)).toThrow("Berth cannot start")
  return [...names]
}

test("the configuration tables list exactly the variables that the app reads", () => {
  const documented = [...listDocumentedVariables("## The app"), ...listDocumentedVariables("## Settings", operatorPage)]
  expect(documented.sort()).toEqual(listReadVariables().sort())
})

test("the deployment guide has the flags of the server command", () => {
  expect(readPage("docs/deployment.md")).toContain(`/node ${APP_FLAGS.join(" ")} server.ts `)
})

test("the commands in docs/testing.md confirm its numbers", () => {
  const figures = [...readPage("docs/testing.md").matchAll(/^\|[^|]+\| +(\d+) +\| +`(grep.+?)` +\|$/gm)]
  expect(figures.length).toBeGreaterThan(2)
  for (const [, figure, cell = ""] of figures) {
    const command = cell.replaceAll("\\|", "|")
    const count = Number(execFileSync("sh", ["-c", command], { cwd: join(__dirname, "../.."), encoding: "utf8" }))
    expect({ command, isConfirmed: count >= Number(figure) }).toEqual({ command, isConfirmed: true })
  }
})

test("the variables of the commands are documented", () => {
  expect(listDocumentedVariables("## The commands")).toEqual(
    expect.arrayContaining(["PORT", "HOST", "SANDBOX_PORT", "PHONE_PORT"]),
  )
})

describe("the two READMEs", () => {
  const english = readPage("README.md")
  const chinese = readPage("README.zh-CN.md")
  const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match, group]) => group ?? match)
  const CODE_BLOCK = /^```.*?^```$/gms

  test.each([
    ["headings, in order", /^#+ /gm],
    ["commands", CODE_BLOCK],
    ["pictures", /!\[[^\]]+\]\(([^)]+)\)/g],
    ["rows and list items", /^(\| |- |\d+\. )/gm],
  ])("the READMEs in English and Chinese have the same %s", (_, pattern) => {
    expect(findAll(english, pattern).length).toBeGreaterThan(2)
    expect(findAll(chinese, pattern)).toEqual(findAll(english, pattern))
  })

  test("the READMEs in English and Chinese contain the same commands, files, numbers, URLs and links", () => {
    const findNames = (text: string) =>
      new Set([
        ...findAll(text.replace(CODE_BLOCK, ""), /`+ ?([^`\n]+?) ?`+/g),
        ...findAll(text, /\]\(([^)]+)\)/g).filter((link) => !/^README/.test(link)),
        ...findAll(text, /^\|[^|]+\| +(\d+) +\|/gm),
      ])
    expect([...findNames(chinese)].sort()).toEqual([...findNames(english)].sort())
  })

  test("every page of the documentation is reachable from README.md", () => {
    const reachedPages = new Set(["README.md"])
    for (const path of reachedPages) {
      const links = findAll(readPage(path), /\]\(([^)#:]+\.md)[^)]*\)/g).map((link) => join(dirname(path), link))
      for (const link of links) if (existsSync(join(__dirname, "../..", link))) reachedPages.add(link)
    }
    const pages = readdirSync(join(__dirname, "../../docs")).filter((name) => name.endsWith(".md"))
    const allPages = [...pages.map((name) => join("docs", name)), "SECURITY.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    expect(allPages.filter((name) => !reachedPages.has(name))).toEqual([])
  })

  test("the READMEs link only to existing files", () => {
    const files = findAll(english + chinese, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !link.startsWith("http"))
    expect(files.filter((file) => !existsSync(join(__dirname, "../..", file)))).toEqual([])
  })

  test("the pictures of README.md are 780 pixels wide or more, in less than 1.5 MB together", async () => {
    const pictures = findAll(english, /\]\((docs\/pictures\/[^)]+)\)/g)
    const sizes = pictures.map((picture) => statSync(join(__dirname, "../..", picture)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000)
    for (const picture of pictures)
      expect((await sharp(join(__dirname, "../..", picture)).metadata()).width).toBeGreaterThanOrEqual(780)
  })

  test("the animation of README.md lasts twelve seconds", async () => {
    const { delay } = await sharp(join(__dirname, "../../docs/pictures/scan-to-paid.webp")).metadata()
    expect(delay?.reduce((sum, ms) => sum + ms)).toBe(12_000)
  })
})
