import ts from "typescript"
import { limitCookies } from "#lib/http/request/cookie-limits"
import { files } from "#tests/support/repository"

/** docs/personal-data.md names every place where something of a driver's is kept: found here in the code itself. */
const page = files.find(({ path }) => path === "docs/personal-data.md")!.text
const code = files.filter(
  ({ path }) =>
    /^(app|lib|components)\/.*\.tsx?$|^(instrumentation|proxy|server)\.ts$/.test(path) && !/gallery/.test(path),
)
const sources = code.map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
/** Every match of the first group, anywhere in the code but in a comment. */
const found = (pattern: RegExp, within = code) => [
  ...new Set(within.flatMap(({ text }) => [...withoutComments(text).matchAll(pattern)].map(([, name = ""]) => name))),
]
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

/** The names in the first column of the table under a heading whose first cell is this. */
function named(head: string): string[] {
  const table = page.split(new RegExp(`^\\| ${head} .*$`, "m"))[1]?.split("\n\n")[0] ?? ""
  return [...table.matchAll(/^\| ((?:`[^`]+`(?:, | of `\w+`)?)+)/gm)].flatMap(([, cell = ""]) =>
    [...cell.replace(/ of `\w+`/g, "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  )
}

test("every cookie is named, and no other", () => {
  const fixed = found(/"(?:__Host-)?" : ""\}(berth[\w-]*)`/g)
  const plain = found(/\b\w+_COOKIE = "([\w-]+)"/g)
  const bare = found(/`\$\{prefix\(\)\}(berth[\w-]*)`/g)
  const own = found(/\bpersonalCookieName\("([\w-]+)"\)/g).map((name) => `berth-own-${name}`)
  const looks = found(/\bkeep\("(care|theme)"/g)
  const starts = found(/start\("(typed)"\)/g).map((kind) => `berth-${kind}-…`)
  expect(own.length).toBeGreaterThan(5)
  expect(fixed.length + bare.length).toBeGreaterThan(8)
  const all = [...fixed, ...plain, ...bare, ...own, ...looks, ...starts].filter((name) => !name.endsWith("-"))
  expect([...new Set(all)].sort()).toEqual(named("Cookie").sort())
})

test("every cookie is kept where a request has too many", () => {
  const others = Array.from({ length: 100 }, (_, index) => `other${index}=1`).join("; ")
  for (const name of named("Cookie")) {
    const cookie = `${name.replace("…", "x")}=1`
    expect(limitCookies(`${others}; ${cookie}`).trim()).toBe(cookie)
  }
})

test("no cookie is set in a way that this would not have seen", () => {
  const set = found(/\.set\((?!\s*["`(\w]*[Nn]ame\b)([^,)\n]+),[^;]*maxAge/g)
  const known = [
    "SHEET_COOKIE",
    "PRIVACY_COOKIE",
    "sessionCookie()",
    "name()",
    "answered()",
    "often()",
    "boughtName()",
    "asked()",
    // Of berth-typed-…, to be taken away.
    "older",
  ]
  expect(set.filter((how) => !known.includes(how) && !/Cookie\(/.test(how))).toEqual([])
})

test("every key of the browser's storage is named, and no other", () => {
  const direct = found(/(?:const \w+ = |[(])"(berth\.[\w.-]+[\w-])"/g).filter(
    (name) => !/^berth\.(call|outcome|reference)$/.test(name),
  )
  const tab = code.filter(({ text }) => /from "#lib\/browser\/tab-memory"/.test(text))
  const names = [
    ...found(/const [A-Z_]+ = "([\w-]+)"/g, tab),
    ...tab.flatMap(({ text }) => /const \[[A-Z_, ]+\] = \[([^\]]+)\]/.exec(text)?.[1]?.match(/[\w-]+(?=")/g) ?? []),
  ].map((name) => `berth.driver.${name}`)
  const lists = found(/const addressOfList = \(\) => `(list:)/g).map((name) => `${name}…`)
  expect(names.length).toBeGreaterThan(3)
  expect([...direct, ...names, ...lists].sort()).toEqual(named("Storage").sort())
})

test("the table of docs/state.md lists each cookie and storage key, and no other", () => {
  const { text } = files.find(({ path }) => path === "docs/state.md")!
  const table = text.split("\n\n").find((block) => block.startsWith("| State")) ?? ""
  const told = [...table.matchAll(/`(berth[^`]*|list:…|care|theme|sheet)`/g)].map(([, name = ""]) =>
    name.replace(/^berth-typed-.*/, "berth-typed-…"),
  )
  // What next-auth makes and reads again within one request is kept nowhere.
  const kept = [...named("Cookie"), ...named("Storage")].filter((name) => !/^berth-(csrf|return)$/.test(name))
  expect([...new Set(told)].sort()).toEqual(kept.sort())
})

/** Beginnings that are no keys of the store. */
const NO_KEYS = [
  // A link to call.
  "tel",
  // Entries of the process itself (lib/core/process-singleton.ts), and of uploads under way.
  ...["meters", "storage", "address", "session"],
  // What stands before the name of each limit; the names are in the table.
  "limit",
  // What is hashed, and is a value: whose it is, what was wished.
  ...["driver", "of", "wish", "invoice-lines"],
]

test("every kind of key of the store is named, and no other", () => {
  const servers = code.filter(({ path }) => /^(app|lib)\/.*\.ts$/.test(path))
  const begun = found(/[`"]([a-z][a-z-]+):(?:\$\{|that-pays)/g, servers).filter((name) => !NO_KEYS.includes(name))
  const limits = found(/^ {2}"?([a-z-]+)"?: \{ per: /gm)
  const memory = found(/redis\.get\("(\w+)"\)/g)
  expect(limits.length).toBeGreaterThan(40)
  expect(begun.length).toBeGreaterThan(20)
  expect([...new Set([...begun, ...limits, ...memory])].sort()).toEqual(named("Key").sort())
})

describe("the log", () => {
  const calls = sources.flatMap((source) => callsIn(source))
  const fields = calls.flatMap(({ fields }) => fields)
  /** What is written beside an event from a type of its own. */
  const security = files.find(({ path }) => path === "lib/http/limits/security-log.ts")!.text
  const facts = [...(/type Facts = \{([^}]*)\}/.exec(security)?.[1] ?? "").matchAll(/(\w+)\?:/g)].map(
    ([, name = ""]) => name,
  )
  const whom = [...(/in ((?:"\w+" ?\|? ?)+)\]/.exec(security)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, name = ""]) => name,
  )

  test("has no line whose fields could not be read here", () => {
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ unread }) => unread).map(({ at }) => at)).toEqual([])
    expect([facts.length > 5, whom.length]).toEqual([true, 7])
  })

  test("has no field that is not named, and none is named that it has not", () => {
    const always = ["at", "level", "event", "reference", "trace", "security", "unsaid", "parts"]
    expect(new Set(named("Field"))).toEqual(new Set([...always, ...fields, ...facts, ...whom]))
  })
})

/** Each `log.warn("…", { … })`, with the names in it; a spread or a variable is not to be read, but for the security log's own. */
function callsIn(source: ts.SourceFile) {
  const calls: { at: string; fields: string[]; unread: boolean }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^log(\.(info|warn|error)|\[.*\])$/s.test(node.expression.getText())) {
      const [, given] = node.arguments
      const names =
        given && ts.isObjectLiteralExpression(given) ? given.properties.map((one) => one.name?.getText()) : []
      const own = source.fileName === "lib/http/limits/security-log.ts"
      const unread = !own && given !== undefined && (names.length === 0 || names.includes(undefined))
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      calls.push({ at: `${source.fileName}:${line}`, fields: names.flatMap((name) => name ?? []), unread })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}
