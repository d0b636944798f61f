import { openBrowser } from "#tests/support/http-browser"

const app = process.env.BERTH_APP_URL ?? ""
const OPEN = ["/ABOUT", "/accessibility", "/SIGNUP/reg_protocol", "/user_agreement"]
const visit = (path: string) => openBrowser(app).get(path)

test("robots.txt lets the open screens be read, and names the site map", async () => {
  const { text } = await visit("/robots.txt")
  for (const path of OPEN) expect(text).toContain(`Allow: ${path}`)
  for (const path of ["/api/", "/PAY/", "/WALLET"]) expect(text).toContain(`Disallow: ${path}`)
  expect(text).toContain(`Sitemap: ${app}/sitemap.xml`)
})

test("the site map names the open screens under the canonical address", async () => {
  const { text, headers } = await visit("/sitemap.xml")
  expect(headers.get("content-type")).toContain("xml")
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(OPEN.map((path) => app + path))
})

test.each(OPEN)("%s says what it is, and where its one address is", async (path) => {
  const { text } = await visit(path)
  expect(text).toMatch(/<title>[^<]{4,}<\/title>/)
  expect(text).toMatch(/<meta name="description" content="[^"]{10,}"/)
  expect(text).toContain(`<link rel="canonical" href="${app}${path}"`)
  expect(text).toMatch(/<meta name="robots" content="index, follow"/)
  for (const property of ["title", "description", "url", "site_name", "image"]) {
    expect(text).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+"`))
  }
})

test("the provider's own screen carries who it is, for machines", async () => {
  const { text } = await visit("/ABOUT")
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Organization",
    name: "深圳市泊安停车服务有限公司",
    telephone: "400-820-6688",
  })
})

test.each(["/SIGNUP", "/menu", "/CONFIG/feedback", "/notice", "/SIGNUP/restore"])(
  "%s is nobody else's to find",
  async (path) => {
    expect((await visit(path)).text).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  },
)
