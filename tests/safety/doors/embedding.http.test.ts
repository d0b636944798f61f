import * as z from "zod"
import { contract } from "#lib/contract"
import { HTTPS, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { parseAttributes, decodeEntities } from "#tests/support/html-forms"

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("embedding", { PROVIDER_URL: box.url, FRAME_HOSTS: "book.example" })
})
afterAll(() => Promise.all([app.stop(), box.stop()]))

const visit = (path: string, query: Record<string, string>) =>
  app.browser().get(`${path}?${new URLSearchParams(query).toString()}`)
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, to = ""]) => decodeEntities(to))

const unlisted = [
  "https://evil.example/",
  "https://book.example.evil.example/",
  "https://evil-book.example/",
  "https://book.example@evil.example/",
  "https://ours@book.example/",
  "https://book.example:444/",
  "http://book.example/",
  "//book.example/",
  "https:\\\\book.example/",
  "https://book.example\\@evil.example/",
  "https://evil.example/#https://book.example/",
  "https://böök.example/",
  `${HTTPS}/CONFIG`,
  "/CONFIG",
  "javascript:alert(1)//https://book.example/",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://book.example/x",
  "java\tscript:alert(1)",
  `https://book.example/${"x".repeat(3000)}`,
  "",
]

test.each(unlisted.map((url) => [JSON.stringify(url).slice(0, 60), url]))(
  "S-44 a page at %s is not embedded",
  async (_, url) => {
    const { status, text } = await visit("/iframe", { url })
    expect([status, text.includes("<iframe"), text.includes("这个页面不能在这里打开")]).toEqual([200, false, true])
    expect(linksOf(text).filter((to) => !to.startsWith("/") && !to.startsWith("tel:"))).toEqual([])
  },
)

test("S-44 a listed one is, on a short lead; where it redirects to, the policy decides", async () => {
  const { text, headers } = await visit("/iframe", { url: "https://book.example/a?b=1&c=<x>" })
  const frames = [...text.matchAll(/<iframe\b([^>]*)>/g)].map(([, own = ""]) => parseAttributes(own))
  expect(frames.length).toBe(1)
  expect(frames[0]).toMatchObject({ src: "https://book.example/a?b=1&c=%3Cx%3E", referrerpolicy: "no-referrer" })
  const allowed = frames[0]?.sandbox?.split(" ") ?? []
  for (const word of ["allow-top-navigation", "allow-popups", "allow-modals"]) expect(allowed).not.toContain(word)
  expect(headers.get("content-security-policy")).toContain("frame-src https://book.example;")
})

test("S-44 every other page has the same list, and none is on it unless it was put there", async () => {
  const policy = (await visit("/SIGNUP", {})).headers.get("content-security-policy")
  expect(policy).toContain("frame-src https://book.example;")
})

const badSchemes = [
  "",
  "https://evil.example",
  "weixin://scanqrcode",
  "weixin://dl/business",
  "weixin://dl/business/",
  "weixin://dl/business/?t=",
  "weixin://dl/business/?t=abc<script>",
  "weixin://dl/business/?t=abc%2526",
  "weixin://dl/business/../scanqrcode?t=abc",
  "weixin%3A%2F%2Fdl%2Fbusiness%2F%3Ft%3Dabc",
  "WEIXIN://dl/business/?t=abc\nx",
  "xweixin://dl/business/?t=abc",
  "javascript:alert(1)//weixin://dl/business/?t=abc",
  "intent://dl/business/?t=abc#Intent;scheme=weixin;end",
  "alipays://platformapi/startapp?t=abc",
  "https://evil.example/weixin://dl/business/?t=abc",
  `weixin://dl/business/?t=${"a".repeat(3000)}`,
]

test.each(badSchemes.map((link) => [JSON.stringify(link).slice(0, 60), link]))(
  "S-45 a mini program's link of %s is refused",
  async (_, openlink) => {
    const { status, text } = await visit("/mini_program_jump", { openlink })
    expect([status, text.includes("打开小程序失败")]).toEqual([200, true])
    expect(linksOf(text).filter((to) => !to.startsWith("/"))).toEqual([])
  },
)

test("S-45 a good one is a link that waits for a tap", async () => {
  const openlink = "weixin://dl/business/?t=aBc123-_xyz"
  const { text, headers } = await visit("/mini_program_jump", { openlink })
  expect(linksOf(text)).toContain(openlink)
  expect([headers.get("refresh"), headers.get("location"), /http-equiv="?refresh/i.test(text)]).toEqual([
    null,
    null,
    false,
  ])
})

const notWebsites = [
  "javascript:alert(1)",
  "data:text/html,x",
  "weixin://scanqrcode",
  "//evil.example/",
  "https://ours@evil.example/",
  "evil.example",
]

test.each(notWebsites)("S-43 %s in the provider's own record leads nowhere", (website) => {
  const wire = { name: "n", abbreviation: "a", introduction: "", officialWebsite: website, logo: website }
  const { website: link, logo } = z.decode(contract.platform.record.output, wire)
  expect({ link, logo }).toEqual({ link: undefined, logo: undefined })
})

test("S-43 so it is not on the page, and a website is", async () => {
  for (const [website, shown] of [
    ["weixin://scanqrcode", false],
    ["https://www.provider.example/", true],
  ] as const) {
    await box.updateProviderProfile({ website, logo: website })
    // The record is kept for a minute: a process that has not asked yet.
    const fresh = await startOwnApp("website", { PROVIDER_URL: box.url })
    const { status, text } = await fresh.browser().get("/ABOUT")
    await fresh.stop()
    expect([status, linksOf(text).includes(website), text.includes(website)]).toEqual([200, shown, shown])
  }
})
