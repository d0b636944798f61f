import { broughtAlongBy, files, importsOf, isCode } from "#tests/kit/repository"
import { broken, circles, placeOf } from "#tests/kit/walls"

const bare = (path: string) => path.replace(/\.(tsx?|jsx?|mjs)$/, "")
const code = files.filter(isCode).filter(({ path }) => !path.startsWith("bench/bare/"))
const imports = new Map(code.map((file) => [bare(file.path), importsOf(file)]))

test("from the kit to the areas to the screens, down the floors, and never back", () => {
  const wrong = [...imports].flatMap(([from, all]) =>
    all.flatMap((to) => {
      const rule = broken(placeOf(from), placeOf(to))
      return rule ? [`${from} imports ${to}: ${rule}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test("nothing imports in a circle, types included", () => {
  expect(circles(imports)).toEqual([])
})

test("a circle is found, whoever begins it", () => {
  const map = new Map([
    ["a", ["b"]],
    ["b", ["c", "a"]],
    ["c", ["d"]],
    ["d", ["c", "elsewhere"]],
    ["e", ["a"]],
  ])
  expect(circles(map)).toEqual([
    ["c", "d"],
    ["a", "b"],
  ])
})

test("no page sends a driver what reads the wire: it weighs more than all that is ours", () => {
  const along = new Map(code.map((file) => [bare(file.path), broughtAlongBy(file)]))
  const clients = code.filter(({ text }) => /^"use client"/.test(text)).map(({ path }) => bare(path))
  expect(clients.length).toBeGreaterThan(80)
  const wayToZod = (file: string, seen = new Set<string>()): string[] | undefined => {
    if (file === "zod") return [file]
    if (seen.has(file)) return undefined
    seen.add(file)
    for (const next of along.get(file) ?? []) {
      const way = wayToZod(next, seen)
      if (way) return [file, ...way]
    }
    return undefined
  }
  expect(clients.flatMap((file) => wayToZod(file)?.join(" → ") ?? [])).toEqual([])
})

test("the sandbox, and what it shares with the app, run on plain Node", () => {
  const framework = /^(react|react-dom|next|next-auth|server-only)(\/|$)/
  const shared = [...imports].filter(
    ([path]) => path.includes("/") && !broken(placeOf("sandbox/start-sandbox"), placeOf(path)),
  )
  const outside = shared.filter(([path]) => !path.startsWith("lib/kit/"))
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter(([, all]) => all.some((name) => framework.test(name))).map(([path]) => path)).toEqual([])
})

test.each([
  ["lib/kit/values/money", "lib/pay/rules"],
  ["lib/kit/values/money", "lib/kit/process/env"],
  ["lib/kit/door/handler", "lib/addresses"],
  ["lib/kit/door/handler", "lib/session"],
  ["components/kit/frame/tab-bar", "lib/addresses"],
  ["components/payments/result/gate-code", "lib/kit/store/store"],
  ["lib/pay/rules", "lib/kit/process/env"],
  ["lib/ask", "lib/kit/seal/seal"],
  ["lib/pay/rules", "lib/provider"],
  ["lib/pay/rules", "lib/pay/server/quote"],
  ["lib/pay/rules", "lib/payments/browser/bridge"],
  ["lib/pay/server/quote", "lib/payments/browser/bridge"],
  ["lib/pay/rules", "components/kit/marks/money"],
  ["lib/account/server/restore", "lib/cross-park/rules"],
  ["lib/arrears/server/payment", "lib/offline-pay/words"],
  ["lib/payments/server/record/record", "lib/arrears/words"],
  ["lib/payments/server/result", "lib/payment-kinds"],
  ["lib/payments/server/result", "lib/pay/rules"],
  ["app/(payments)/result-page", "app/(pay)/pay-notices"],
  ["lib/account/rules", "lib/ads/rules"],
  ["components/kit/marks/money", "lib/pay/rules"],
  ["components/kit/marks/money", "components/pay/fee/bill"],
  ["components/pay/fee/bill", "lib/session"],
  ["components/pay/fee/bill", "lib/pay/server/quote"],
  ["components/pay/fee/bill", "app/screen"],
  ["components/arrears/list-screen", "components/cross-park/booking/book-screen"],
  ["app/(arrears)/arrears-page", "app/(cross-park)/book-props"],
  ["app/(arrears)/arrears-page", "lib/cross-park/rules"],
  ["app/screen", "sandbox/start-sandbox"],
  ["app/screen", "tests/browser"],
  ["sandbox/pay", "lib/pay/words"],
  ["sandbox/pay", "components/kit/marks/money"],
  ["proxy", "lib/session"],
  ["server", "sandbox/start-sandbox"],
])("%s must not import %s", (from, to) => {
  expect(broken(placeOf(from), placeOf(to))).toBeDefined()
})

test("no page sends a driver the tabs as a script: what stands in a script's form is a FormPage", () => {
  const byPath = new Map(code.map((file) => [bare(file.path), file]))
  const sent = new Set(code.filter(({ text }) => /^"use client"/.test(text)).map(({ path }) => bare(path)))
  for (const path of sent)
    for (const brought of broughtAlongBy(byPath.get(path)!)) if (byPath.has(brought)) sent.add(brought)
  expect(sent.size).toBeGreaterThan(200)
  const drawsTabs = ({ text }: { text: string }) =>
    /import \{[^}]*\b(Page|TabBar)\b[^}]*\} from "#components\/kit\/frame\/(page|tab-bar)"/.test(text)
  const own = ["components/kit/frame/page"]
  expect([...sent].filter((path) => !own.includes(path) && drawsTabs(byPath.get(path)!))).toEqual([])
})
