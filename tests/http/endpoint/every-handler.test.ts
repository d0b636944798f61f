import { ownHandlers } from "#lib/contract"
import { pathOf } from "#lib/core/address/own-path"
import { files } from "#tests/support/repository"
import { findUnguarded } from "#tests/http/endpoint/route-handlers"

const sourceFiles = files.filter(
  ({ path }) => /^(app|components|lib)\//.test(path) || path === "proxy.ts" || path === "server.ts",
)
const routes = sourceFiles.filter(({ path }) => /^app\/(.*\/)?route\.[a-z]+$/.test(path))

test("S-10 every route handler is created by a guard", () => {
  expect(routes.length).toBeGreaterThan(8)
  expect(routes.flatMap(({ path, text }) => findUnguarded(path, text))).toEqual([])
})

test("the declared endpoints and the route files are the same", () => {
  const declared = Object.entries(ownHandlers).flatMap(([area, handlers]) =>
    Object.keys(handlers).map((name) => pathOf(area, name)),
  )
  const endpointRoutes = routes.filter(({ text }) => text.includes('from "#lib/http/endpoint/own-handler"'))
  const addresses = endpointRoutes.map(({ path }) => path.replace(/^app\/\([\w-]+\)|\/route\.ts$/g, ""))
  expect(addresses.toSorted()).toEqual(declared.toSorted())
})

test("S-10 there are no Server Actions, pages folder or other route files", () => {
  expect(sourceFiles.filter(({ text }) => /["']use server["']/.test(text)).map(({ path }) => path)).toEqual([])
  expect(files.filter(({ path }) => /^(src|pages)\//.test(path)).map(({ path }) => path)).toEqual([])
  expect(routes.filter(({ path }) => !path.endsWith("/route.ts")).map(({ path }) => path)).toEqual([])
  // These respond only to GET and contain no personal data.
  const data = sourceFiles.filter(({ path }) =>
    /(^|\/)(robots|sitemap|manifest|icon|apple-icon|opengraph-image|twitter-image)\.tsx?$/.test(path),
  )
  expect(data.map(({ path }) => path).filter((path) => path.startsWith("app/"))).toEqual([
    "app/robots.ts",
    "app/sitemap.ts",
  ])
})

const unguardedSources: [string, string][] = [
  ["a plain function", `export async function POST(request) { return Response.json({}) }`],
  ["a plain arrow", `export const GET = async () => Response.json({})`],
  [
    "a guard defined in the file",
    `const byJson = (act) => act; export const POST = byJson(async () => Response.json({}))`,
  ],
  [
    "a guard imported from elsewhere",
    `import { byJson } from "#lib/pay/handler"; export const POST = byJson(async () => Response.json({}))`,
  ],
  [
    "another function imported under a guard's name",
    `import { trouble as byJson } from "#lib/http/endpoint/handler"; export const POST = byJson(1)`,
  ],
  ["a re-exported handler", `export { POST } from "../other/route"`],
  ["a re-exported module", `export * from "../other/route"`],
  ["an export list", `const POST = async () => Response.json({}); export { POST }`],
  ["a default export", `export default async function handler() {}`],
  [
    "a handler that calls a guard inside",
    `import { byForm } from "#lib/http/endpoint/handler"; export const POST = async () => byForm(async () => Response.json({}))`,
  ],
  [
    "one guarded and one unguarded handler",
    `import { byLink } from "#lib/http/endpoint/handler"; export const GET = byLink(act), POST = act`,
  ],
]

test.each(unguardedSources)("S-10 %s is detected", (_, source) => {
  expect(findUnguarded("app/api/new/route.ts", source)).not.toEqual([])
})

test("S-10 a guarded handler is accepted", () => {
  const source = `import { byEither } from "#lib/http/endpoint/handler"\nexport const runtime = "nodejs"\nexport const POST = byEither(one, other)`
  expect(findUnguarded("app/api/new/route.ts", source)).toEqual([])
})
