import { endpoints } from "#lib/contract"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
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

test("every declared endpoint has a route file and every endpoint route is declared", () => {
  const declaredPaths = Object.entries(endpoints).flatMap(([area, handlers]) =>
    Object.keys(handlers).map((name) => getEndpointPath(area, name)),
  )
  const endpointRoutes = routes.filter(({ text }) => text.includes('from "#lib/http/endpoint/endpoint-route"'))
  const routePaths = endpointRoutes.map(({ path }) => path.replace(/^app\/\([\w-]+\)|\/route\.ts$/g, ""))
  expect(routePaths.toSorted()).toEqual(declaredPaths.toSorted())
})

test("S-10 the app has no Server Actions, no pages folder and no other route files", () => {
  expect(sourceFiles.filter(({ text }) => /["']use server["']/.test(text)).map(({ path }) => path)).toEqual([])
  expect(files.filter(({ path }) => /^(src|pages)\//.test(path)).map(({ path }) => path)).toEqual([])
  expect(routes.filter(({ path }) => !path.endsWith("/route.ts")).map(({ path }) => path)).toEqual([])
  // These respond only to GET and contain no personal data.
  const metadataFiles = sourceFiles.filter(({ path }) =>
    /(^|\/)(robots|sitemap|manifest|icon|apple-icon|opengraph-image|twitter-image)\.tsx?$/.test(path),
  )
  expect(metadataFiles.map(({ path }) => path).filter((path) => path.startsWith("app/"))).toEqual([
    "app/robots.ts",
    "app/sitemap.ts",
  ])
})

const unguardedSources: [string, string][] = [
  ["an unguarded function", `export async function POST(request) { return Response.json({}) }`],
  ["an unguarded arrow function", `export const GET = async () => Response.json({})`],
  [
    "a guard defined in the file",
    `const jsonRoute = (act) => act; export const POST = jsonRoute(async () => Response.json({}))`,
  ],
  [
    "a guard imported from another module",
    `import { jsonRoute } from "#lib/pay/handler"; export const POST = jsonRoute(async () => Response.json({}))`,
  ],
  [
    "another function imported under a guard's name",
    `import { messageResponse as jsonRoute } from "#lib/http/endpoint/route"; export const POST = jsonRoute(1)`,
  ],
  ["a re-exported handler", `export { POST } from "../other/route"`],
  ["a re-exported module", `export * from "../other/route"`],
  ["an export list", `const POST = async () => Response.json({}); export { POST }`],
  ["a default export", `export default async function handler() {}`],
  [
    "a handler that calls a guard inside",
    `import { formRoute } from "#lib/http/endpoint/route"; export const POST = async () => formRoute(async () => Response.json({}))`,
  ],
  [
    "one guarded and one unguarded handler",
    `import { linkRoute } from "#lib/http/endpoint/route"; export const GET = linkRoute(act), POST = act`,
  ],
]

test.each(unguardedSources)("S-10 %s is detected as unguarded", (_, source) => {
  expect(findUnguarded("app/api/new/route.ts", source)).not.toEqual([])
})

test("S-10 a handler that is created by a guard is accepted", () => {
  const source = `import { jsonOrFormRoute } from "#lib/http/endpoint/route"\nexport const runtime = "nodejs"\nexport const POST = jsonOrFormRoute(handleJson, handleForm)`
  expect(findUnguarded("app/api/new/route.ts", source)).toEqual([])
})
