import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readEnv } from "#lib/kit/process/env"
import { APP_FLAGS } from "../../scripts/process/node.js"

const page = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8")
const configuration = page("docs/configuration.md")

/** The variables a table under a heading explains, one in each row's first cell. */
function explainedUnder(heading: string): string[] {
  const section = configuration.split(`\n${heading}\n`)[1]?.split(/\n#/)[0] ?? ""
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
  expect(() => readEnv(environment)).toThrow("Berth cannot start")
  return [...asked]
}

test("the table of the app's configuration names every variable it reads, and no other", () => {
  expect(explainedUnder("## The app").sort()).toEqual(readByTheApp().sort())
})

test("the command that serves a build has the flags that Berth is measured with", () => {
  expect(page("docs/deployment.md")).toContain(`/node ${APP_FLAGS.join(" ")} server.ts `)
})

test("what only the commands read is explained too", () => {
  expect(explainedUnder("## The commands")).toEqual(expect.arrayContaining(["PORT", "HOST", "SANDBOX_PORT", "PHONE_PORT"]))
})
