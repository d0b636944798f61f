import { execFileSync } from "node:child_process"
import { inProject } from "../../scripts/command/root.js"
import { files } from "#tests/support/repository"

type Condition = { path?: string | string[]; pathNot?: string | string[] }
type Rule = { name: string; from: Condition; to: Condition }

/** Jest cannot load an ES module whose name ends in .mjs. */
const PRINT_RULES =
  'import configuration from "./.dependency-cruiser.mjs"; console.log(JSON.stringify(configuration.forbidden))'
const output = execFileSync(process.execPath, ["--input-type=module", "--eval", PRINT_RULES], { cwd: inProject("") })
/** Without the rules of areas, which are built from the folder names of components/. */
const rules = (JSON.parse(output.toString()) as Rule[]).filter(
  ({ name }) => !name.startsWith("area-") || name === "area-server-only",
)

/** Replaces each group by its alternatives: `lib/(a|b)/` becomes `lib/a/` and `lib/b/`. Lookaheads are dropped. */
function expandPattern(pattern: string): string[] {
  const withoutLookaheads = pattern.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/g, "")
  const [group, alternatives] = /(?<!\\)\(([^()]*)(?<!\\)\)/.exec(withoutLookaheads) ?? []
  if (!group) return withoutLookaheads.split("|")
  return alternatives!.split("|").flatMap((text) => expandPattern(withoutLookaheads.replace(group, () => text)))
}

const listPatterns = ({ path = [], pathNot = [] }: Condition) => [path, pathNot].flat()

test.each(rules)("every path in the import rule $name exists", ({ from, to }) => {
  const patterns = [from, to].flatMap(listPatterns).flatMap(expandPattern)
  const missing = patterns.filter((pattern) => !files.some(({ path }) => new RegExp(pattern).test(path)))
  expect(missing).toEqual([])
})

test("expandPattern finds every alternative of nested groups", () => {
  const expected = ["^lib/http/page/a", "^lib/http/page/b", "^lib/http/request/c", "^server\\.ts$"]
  expect(new Set(expandPattern("^lib/http/(page/(a|b)|request/c)|^server\\.ts$"))).toEqual(new Set(expected))
})
