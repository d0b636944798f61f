import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { validateEnv } from "#lib/env/env"
import { APP_FLAGS } from "../../scripts/process/node.js"

const page = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8")
const [configuration, operators] = [page("docs/configuration.md"), page("docs/operator.md")]

/** The variables a table under a heading explains, one in each row's first cell. */
function explainedUnder(heading: string, document = configuration): string[] {
  const section = document.split(`\n${heading}\n`)[1]?.split(/\n#/)[0] ?? ""
  return [...section.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name ?? "")
}

/** Handed an environment that only writes down what it is asked for. */
function readByTheApp(): string[] {
  const asked = new Set<string>()
  const note = (name: string | symbol) => void asked.add(String(name))
  const environment = new Proxy<NodeJS.ProcessEnv>(process.env, {
    get: (_, name) => note(name),
    has: (_, name) => (note(name), false),
  })
  expect(() => validateEnv(environment)).toThrow("Berth cannot start")
  return [...asked]
}

test("the tables of the app's configuration name every variable it reads, and no other", () => {
  const explained = [...explainedUnder("## The app"), ...explainedUnder("## Settings", operators)]
  expect(explained.sort()).toEqual(readByTheApp().sort())
})

test("the command that serves a build has the flags that Berth is measured with", () => {
  expect(page("docs/deployment.md")).toContain(`/node ${APP_FLAGS.join(" ")} server.ts `)
})

test("what only the commands read is explained too", () => {
  expect(explainedUnder("## The commands")).toEqual(
    expect.arrayContaining(["PORT", "HOST", "SANDBOX_PORT", "PHONE_PORT"]),
  )
})

describe("the two READMEs", () => {
  const [english, chinese] = [page("README.md"), page("README.zh-CN.md")]
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found, part]) => part ?? found)
  const code = /^```.*?^```$/gms

  test.each([
    ["headings, one by one", /^#+ /gm],
    ["commands", code],
    ["pictures", /!\[[^\]]+\]\(([^)]+)\)/g],
    ["rows and points", /^(\| |- |\d+\. )/gm],
  ])("have the same %s", (_, pattern) => {
    expect(all(english, pattern).length).toBeGreaterThan(2)
    expect(all(chinese, pattern)).toEqual(all(english, pattern))
  })

  test("name the same commands, files, figures and addresses, and lead to the same pages", () => {
    const named = (text: string) =>
      new Set([
        ...all(text.replace(code, ""), /`+ ?([^`\n]+?) ?`+/g),
        ...all(text, /\]\(([^)]+)\)/g).filter((link) => !/^README/.test(link)),
        ...all(text, /^\|[^|]+\| +(\d+) +\|/gm),
      ])
    expect([...named(chinese)].sort()).toEqual([...named(english)].sort())
  })

  test("lead, by way of other pages too, to every page there is", () => {
    const reached = new Set(["README.md"])
    for (const from of reached) {
      const links = all(page(from), /\]\(([^)#:]+\.md)[^)]*\)/g).map((link) => join(dirname(from), link))
      for (const link of links) if (existsSync(join(__dirname, "../..", link))) reached.add(link)
    }
    const pages = readdirSync(join(__dirname, "../../docs")).filter((name) => name.endsWith(".md"))
    const every = [...pages.map((name) => join("docs", name)), "SECURITY.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    expect(every.filter((name) => !reached.has(name))).toEqual([])
  })

  test("lead to what is there", () => {
    const files = all(english + chinese, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !link.startsWith("http"))
    expect(files.filter((file) => !existsSync(join(__dirname, "../..", file)))).toEqual([])
  })

  test("say no figure that its own command does not find", () => {
    const figures = [...english.matchAll(/^\|[^|]+\| +(\d+) +\| +`(grep.+?)` +\|$/gm)]
    expect(figures.length).toBeGreaterThan(3)
    for (const [, figure, counted = ""] of figures) {
      const command = counted.replaceAll("\\|", "|")
      const found = Number(execFileSync("sh", ["-c", command], { cwd: join(__dirname, "../.."), encoding: "utf8" }))
      expect([command, found >= Number(figure)]).toEqual([command, true])
    }
  })

  test("have pictures that anybody can wait for", () => {
    for (const picture of all(english, /\]\((docs\/pictures\/[^)]+)\)/g))
      expect([picture, statSync(join(__dirname, "../..", picture)).size < 150_000]).toEqual([picture, true])
  })
})
