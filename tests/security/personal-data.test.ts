import ts from "typescript"
import { limitCookies } from "#lib/http/request/cookie-limits"
import { files } from "#tests/support/repository"

/** Compares docs/personal-data.md, which lists every place where personal data is stored, with the code. */
const page = files.find(({ path }) => path === "docs/personal-data.md")!.text
const code = files.filter(
  ({ path }) =>
    /^(app|lib|components)\/.*\.tsx?$|^(instrumentation|proxy|server)\.ts$/.test(path) && !/gallery/.test(path),
)
const sources = code.map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
/** Finds every match of the first group in the code without comments. */
const findAll = (pattern: RegExp, searched = code) => [
  ...new Set(searched.flatMap(({ text }) => [...withoutComments(text).matchAll(pattern)].map(([, name = ""]) => name))),
]
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

/** Reads the names in the first column of the table whose header begins with this cell. */
function readTable(header: string): string[] {
  const table = page.split(new RegExp(`^\\| ${header} .*$`, "m"))[1]?.split("\n\n")[0] ?? ""
  return [...table.matchAll(/^\| ((?:`[^`]+`(?:, | of `\w+`)?)+)/gm)].flatMap(([, cell = ""]) =>
    [...cell.replace(/ of `\w+`/g, "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  )
}

test("the document lists exactly the cookies of the code", () => {
  const fixed = findAll(/"(?:__Host-)?" : ""\}(berth[\w-]*)`/g)
  const constants = findAll(/\b\w+_COOKIE = "([\w-]+)"/g)
  const prefixed = findAll(/`\$\{getPrefix\(\)\}(berth[\w-]*)`/g)
  const personal = findAll(/\bbuildPersonalCookieName\("([\w-]+)"\)/g).map((name) => `berth-own-${name}`)
  const displayPrefs = findAll(/\bsetCookie\("(care|theme)"/g)
  const drafts = findAll(/getPrefix\("(typed)"\)/g).map((kind) => `berth-${kind}-…`)
  expect(personal.length).toBeGreaterThan(5)
  expect(fixed.length + prefixed.length).toBeGreaterThan(8)
  const all = [...fixed, ...constants, ...prefixed, ...personal, ...displayPrefs, ...drafts].filter(
    (name) => !name.endsWith("-"),
  )
  expect([...new Set(all)].sort()).toEqual(readTable("Cookie").sort())
})

test("the cookie limit keeps every listed cookie", () => {
  const otherCookies = Array.from({ length: 100 }, (_, index) => `other${index}=1`).join("; ")
  for (const name of readTable("Cookie")) {
    const cookie = `${name.replace("…", "x")}=1`
    expect(limitCookies(`${otherCookies}; ${cookie}`).trim()).toBe(cookie)
  }
})

test("every cookie is set in a way that this test recognizes", () => {
  const assignments = findAll(/\.set\((?!\s*["`(\w]*[Nn]ame\b)([^,)\n]+),[^;]*maxAge/g)
  const recognized = [
    "SHEET_COOKIE",
    "PRIVACY_COOKIE",
    "getSessionCookieName()",
    "name()",
    "answered()",
    "often()",
    "boughtName()",
    "asked()",
    // An older berth-typed-… cookie that is removed.
    "olderName",
  ]
  expect(assignments.filter((cookieName) => !recognized.includes(cookieName) && !/Cookie\(/.test(cookieName))).toEqual(
    [],
  )
})

test("the document lists exactly the browser storage keys of the code", () => {
  const directKeys = findAll(/(?:const \w+ = |[(])"(berth\.[\w.-]+[\w-])"/g).filter(
    (name) => !/^berth\.(call|outcome|reference)$/.test(name),
  )
  const tabFiles = code.filter(({ text }) => /from "#lib\/browser\/tab-storage"/.test(text))
  const names = [
    ...findAll(/const [A-Z_]+ = "([\w-]+)"/g, tabFiles),
    ...tabFiles.flatMap(
      ({ text }) => /const \[[A-Z_, ]+\] = \[([^\]]+)\]/.exec(text)?.[1]?.match(/[\w-]+(?=")/g) ?? [],
    ),
  ].map((name) => `berth.driver.${name}`)
  const lists = findAll(/const getListStorageKey = \(\) => `(list:)/g).map((name) => `${name}…`)
  expect(names.length).toBeGreaterThan(3)
  expect([...directKeys, ...names, ...lists].sort()).toEqual(readTable("Storage").sort())
})

test("docs/state.md lists exactly the cookies and storage keys of docs/personal-data.md", () => {
  const { text } = files.find(({ path }) => path === "docs/state.md")!
  const table = text.split("\n\n").find((block) => block.startsWith("| State")) ?? ""
  const listed = [...table.matchAll(/`(berth[^`]*|list:…|care|theme|sheet)`/g)].map(([, name = ""]) =>
    name.replace(/^berth-typed-.*/, "berth-typed-…"),
  )
  // Next-auth sets these cookies and reads them within the same request.
  const expected = [...readTable("Cookie"), ...readTable("Storage")].filter(
    (name) => !/^berth-(csrf|return)$/.test(name),
  )
  expect([...new Set(listed)].sort()).toEqual(expected.sort())
})

/** Prefixes in the code that are not store keys. */
const OTHER_PREFIXES = [
  // Links to call.
  "tel",
  // Entries of the process itself (lib/core/process-singleton.ts) and of current uploads.
  ...["meters", "storage", "address", "session"],
  // The prefix of all limits; their names are in the table.
  "limit",
  // Input of hashes.
  ...["driver", "of", "wish", "invoice-lines"],
]

test("the document lists exactly the store key prefixes of the code", () => {
  const servers = code.filter(({ path }) => /^(app|lib)\/.*\.ts$/.test(path))
  const prefixes = findAll(/[`"]([a-z][a-z-]+):(?:\$\{|that-pays)/g, servers).filter(
    (name) => !OTHER_PREFIXES.includes(name),
  )
  const limits = findAll(/^ {2}"?([a-z-]+)"?: \{ per: /gm)
  const memory = findAll(/redis\.get\("(\w+)"\)/g)
  expect(limits.length).toBeGreaterThan(40)
  expect(prefixes.length).toBeGreaterThan(20)
  expect([...new Set([...prefixes, ...limits, ...memory])].sort()).toEqual(readTable("Key").sort())
})

describe("the log", () => {
  const calls = sources.flatMap((source) => findLogCalls(source))
  const fields = calls.flatMap(({ fields }) => fields)
  /** Fields that a type adds to each event. */
  const security = files.find(({ path }) => path === "lib/http/limits/security-log.ts")!.text
  const extraFields = [...(/type EventFields = \{([^}]*)\}/.exec(security)?.[1] ?? "").matchAll(/(\w+)\?:/g)].map(
    ([, name = ""]) => name,
  )
  const identityFields = [...(/in ((?:"\w+" ?\|? ?)+)\]/.exec(security)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, name = ""]) => name,
  )

  test("the log is called only with fields that this test can read", () => {
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ isUnreadable }) => isUnreadable).map(({ location }) => location)).toEqual([])
    expect(extraFields.length).toBeGreaterThan(5)
    expect(identityFields.length).toBe(7)
  })

  test("the document lists exactly the fields of the log", () => {
    const commonFields = ["at", "level", "event", "reference", "trace", "security", "unsaid", "parts"]
    expect(new Set(readTable("Field"))).toEqual(
      new Set([...commonFields, ...fields, ...extraFields, ...identityFields]),
    )
  })
})

/** Finds each `log.warn("…", { … })` and its field names. Spreads and variables are unreadable, except in the security log. */
function findLogCalls(source: ts.SourceFile) {
  const calls: { location: string; fields: string[]; isUnreadable: boolean }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^log(\.(info|warn|error)|\[.*\])$/s.test(node.expression.getText())) {
      const [, fields] = node.arguments
      const names =
        fields && ts.isObjectLiteralExpression(fields)
          ? fields.properties.map((property) => property.name?.getText())
          : []
      const isSecurityLog = source.fileName === "lib/http/limits/security-log.ts"
      const isUnreadable = !isSecurityLog && fields !== undefined && (names.length === 0 || names.includes(undefined))
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      calls.push({
        location: `${source.fileName}:${line}`,
        fields: names.flatMap((name) => name ?? []),
        isUnreadable,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}
