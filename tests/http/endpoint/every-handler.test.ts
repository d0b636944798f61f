import { endpoints } from "#lib/contract"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { files } from "#tests/support/repository"
import { unguarded } from "#tests/http/endpoint/route-handlers"

const ours = files.filter(
  ({ path }) => /^(app|components|lib)\//.test(path) || path === "proxy.ts" || path === "server.ts",
)
const routes = ours.filter(({ path }) => /^app\/(.*\/)?route\.[a-z]+$/.test(path))

test("S-10 every route handler is made by a door that guards it", () => {
  expect(routes.length).toBeGreaterThan(8)
  expect(routes.flatMap(({ path, text }) => unguarded(path, text))).toEqual([])
})

test("what is declared as our own is there, at its address, and nothing is there that is not declared", () => {
  const declared = Object.entries(endpoints).flatMap(([area, handlers]) =>
    Object.keys(handlers).map((name) => getEndpointPath(area, name)),
  )
  const made = routes.filter(({ text }) => text.includes('from "#lib/http/endpoint/endpoint-route"'))
  const addresses = made.map(({ path }) => path.replace(/^app\/\([\w-]+\)|\/route\.ts$/g, ""))
  expect(addresses.toSorted()).toEqual(declared.toSorted())
})

test("S-10 there is no other way to be called: no server action, no pages folder, no other kind of route file", () => {
  expect(ours.filter(({ text }) => /["']use server["']/.test(text)).map(({ path }) => path)).toEqual([])
  expect(files.filter(({ path }) => /^(src|pages)\//.test(path)).map(({ path }) => path)).toEqual([])
  expect(routes.filter(({ path }) => !path.endsWith("/route.ts")).map(({ path }) => path)).toEqual([])
  // These answer to GET alone, and their answers are everybody's.
  const data = ours.filter(({ path }) =>
    /(^|\/)(robots|sitemap|manifest|icon|apple-icon|opengraph-image|twitter-image)\.tsx?$/.test(path),
  )
  expect(data.map(({ path }) => path).filter((path) => path.startsWith("app/"))).toEqual([
    "app/robots.ts",
    "app/sitemap.ts",
  ])
})

const open: [string, string][] = [
  ["a plain function", `export async function POST(request) { return Response.json({}) }`],
  ["a plain arrow", `export const GET = async () => Response.json({})`],
  ["a door of its own", `const jsonRoute = (act) => act; export const POST = jsonRoute(async () => Response.json({}))`],
  [
    "a door from elsewhere",
    `import { jsonRoute } from "#lib/pay/handler"; export const POST = jsonRoute(async () => Response.json({}))`,
  ],
  [
    "another thing under a door's name",
    `import { trouble as jsonRoute } from "#lib/http/endpoint/route"; export const POST = jsonRoute(1)`,
  ],
  ["a handler passed on", `export { POST } from "../other/route"`],
  ["everything passed on", `export * from "../other/route"`],
  ["a list at the end", `const POST = async () => Response.json({}); export { POST }`],
  ["a default", `export default async function handler() {}`],
  [
    "the act without its door",
    `import { formRoute } from "#lib/http/endpoint/route"; export const POST = async () => formRoute(async () => Response.json({}))`,
  ],
  [
    "one good, one not",
    `import { linkRoute } from "#lib/http/endpoint/route"; export const GET = linkRoute(act), POST = act`,
  ],
]

test.each(open)("S-10 %s would be found", (_, source) => {
  expect(unguarded("app/api/new/route.ts", source)).not.toEqual([])
})

test("S-10 and what a door has made is let be", () => {
  const source = `import { jsonOrFormRoute } from "#lib/http/endpoint/route"\nexport const runtime = "nodejs"\nexport const POST = jsonOrFormRoute(one, other)`
  expect(unguarded("app/api/new/route.ts", source)).toEqual([])
})
