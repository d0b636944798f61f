import { appUrl } from "#tests/support/servers"
import { openBrowser } from "#tests/support/http-browser"

const PUBLIC_PATHS = ["/ABOUT", "/accessibility", "/privacy-facts", "/SIGNUP/reg_protocol", "/user_agreement"]
const openPage = (path: string) => openBrowser(appUrl).get(path)

test("robots.txt allows the public screens and links to the sitemap", async () => {
  const { text } = await openPage("/robots.txt")
  for (const path of PUBLIC_PATHS) expect(text).toContain(`Allow: ${path}`)
  for (const path of ["/api/", "/PAY/", "/WALLET"]) expect(text).toContain(`Disallow: ${path}`)
  expect(text).toContain(`Sitemap: ${appUrl}/sitemap.xml`)
})

test("the sitemap lists the public screens with canonical URLs", async () => {
  const { text, headers } = await openPage("/sitemap.xml")
  expect(headers.get("content-type")).toContain("xml")
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    PUBLIC_PATHS.map((path) => appUrl + path),
  )
})

test.each(PUBLIC_PATHS)("%s has title, description, canonical URL and social metadata", async (path) => {
  const { text } = await openPage(path)
  expect(text).toMatch(/<title>[^<]{4,}<\/title>/)
  expect(text).toMatch(/<meta name="description" content="[^"]{10,}"/)
  expect(text).toContain(`<link rel="canonical" href="${appUrl}${path}"`)
  expect(text).toMatch(/<meta name="robots" content="index, follow"/)
  for (const property of ["title", "description", "url", "site_name", "image"]) {
    expect(text).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+"`))
  }
})

test("the about page describes the organization as JSON-LD", async () => {
  const { text } = await openPage("/ABOUT")
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Organization",
    name: "深圳市泊安停车服务有限公司",
    telephone: "400-820-6688",
  })
})

test.each(["/SIGNUP", "/menu", "/CONFIG/feedback", "/notice", "/SIGNUP/restore"])(
  "%s is excluded from search engines",
  async (path) => {
    expect((await openPage(path)).text).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  },
)
