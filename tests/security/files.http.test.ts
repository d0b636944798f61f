import { readdirSync, readFileSync } from "node:fs"
import { openAppBrowser } from "#tests/security/drivers"
import { inProject } from "../../scripts/command/root.js"

const imageUrls = [
  "http://169.254.169.254/latest/meta-data/",
  "/icon.svg",
  "https://evil.example/x.avif",
  "file:///etc/passwd",
  "//evil.example/x.png",
]

test.each(imageUrls)("S-70 the image optimizer fetches nothing for %s", async (url) => {
  for (const path of ["/_next/image", "/_next/image/", "/%5fnext/image"]) {
    const { status } = await openAppBrowser().get(
      `${path}?${new URLSearchParams({ url, w: "640", q: "75" }).toString()}`,
    )
    expect([404, 308]).toContain(status)
  }
})

const hidden = [
  "/.env",
  "/.env.production",
  "/.git/config",
  "/.git/HEAD",
  "/.npmrc",
  "/package.json",
  "/package-lock.json",
  "/next.config.js",
  "/proxy.ts",
  "/middleware.ts",
  "/server.ts",
  "/lib/session/session.ts",
  "/.next/BUILD_ID",
  "/.next/server/middleware.js",
  "/.data/secrets.json",
  "/test-results/secrets.json",
  "/_next/server/app/page.js",
  "/_next/static/../server/app/page.js",
  "/_next/static/..%2fserver%2fmiddleware-manifest.json",
  "/_next/static/%2e%2e/server/middleware-manifest.json",
  "/_next/static/..%5c..%5cpackage.json",
  "/_next/static/chunks",
  "/_next/static/",
  "/server.js.map",
  "/_next/webpack-hmr",
  "/_next/mcp",
  "/__nextjs_original-stack-frames",
  "/__nextjs_source-map?filename=x",
  "/__nextjs_error_feedback",
  "/__sandbox/health",
  "/__sandbox/credentials",
  "/v1/api/facilitator",
  "/api",
  "/api/",
  "/api/auth",
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/signin",
  "/api/auth/error",
  "/server-status",
  "/%2e%2e/%2e%2e/etc/passwd",
]

test.each(hidden)("S-72 %s is not served", async (path) => {
  const page = await openAppBrowser().get(path)
  // Next redirects some paths to a normalized form first.
  const response = page.status === 308 ? await openAppBrowser().goto(path) : page
  expect([404, 405, 400]).toContain(response.status)
  expect(response.text).not.toMatch(/SECRET|"dependencies"|root:x:|\[core\]|"ahead"/)
})

const clientFiles = readdirSync(inProject(".next/static"), { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
)

test("S-72 client files contain no source maps and no server-side names", () => {
  expect(clientFiles.filter(({ name }) => name.endsWith(".map"))).toEqual([])
  const forbidden =
    /sourceMappingURL=|SESSION_SECRET|PROVIDER_|REDIS_URL|iron-session|node:crypto|\/v1\/api\/|licence_plate|__sandbox/
  for (const { parentPath, name } of clientFiles) {
    const text = readFileSync(`${parentPath}/${name}`, "utf8")
    expect({ name, found: forbidden.exec(text)?.[0] }).toEqual({ name, found: undefined })
    expect(text).not.toContain(inProject())
  }
})

test("S-72 no page contains a path of the build machine or development tools", async () => {
  for (const path of ["/SIGNUP", "/ABOUT", "/no-such-page"]) {
    const { text } = await openAppBrowser().get(path)
    const forbidden = /file:\/\/|node_modules|webpack-hmr|next-devtools|react-refresh/
    expect({ path, found: forbidden.exec(text)?.[0] }).toEqual({ path, found: undefined })
    expect(text).not.toContain(inProject())
  }
})
