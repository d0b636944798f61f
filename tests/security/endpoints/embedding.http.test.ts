import * as z from "zod"
import { contract } from "#lib/contract"
import { HTTPS_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { parseAttributes, decodeEntities } from "#tests/support/html-forms"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  app = await startTestApp("embedding", { PROVIDER_URL: sandbox.url, FRAME_HOSTS: "book.example" })
})
afterAll(() => Promise.all([app.stop(), sandbox.stop()]))

const visit = (path: string, query: Record<string, string>) =>
  app.browser().get(`${path}?${new URLSearchParams(query).toString()}`)
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, url = ""]) => decodeEntities(url))

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
  `${HTTPS_URL}/CONFIG`,
  "/CONFIG",
  "javascript:alert(1)//https://book.example/",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://book.example/x",
  "java\tscript:alert(1)",
  `https://book.example/${"x".repeat(3000)}`,
  "",
]

test.each(unlisted.map((url) => [JSON.stringify(url).slice(0, 60), url]))(
  "S-44 the app does not embed a page at %s",
  async (_, url) => {
    const { status, text } = await visit("/iframe", { url })
    expect(status).toBe(200)
    expect(text).not.toContain("<iframe")
    expect(text).toContain("这个页面不能在这里打开")
    expect(linksOf(text).filter((url) => !url.startsWith("/") && !url.startsWith("tel:"))).toEqual([])
  },
)

test("S-44 the app embeds a page of a listed host in a restricted sandbox and lists the host in the policy", async () => {
  const { text, headers } = await visit("/iframe", { url: "https://book.example/a?b=1&c=<x>" })
  const frames = [...text.matchAll(/<iframe\b([^>]*)>/g)].map(([, attributes = ""]) => parseAttributes(attributes))
  expect(frames.length).toBe(1)
  expect(frames[0]).toMatchObject({ src: "https://book.example/a?b=1&c=%3Cx%3E", referrerpolicy: "no-referrer" })
  const allowed = frames[0]?.sandbox?.split(" ") ?? []
  for (const permission of ["allow-top-navigation", "allow-popups", "allow-modals"])
    expect(allowed).not.toContain(permission)
  expect(headers.get("content-security-policy")).toContain("frame-src https://book.example;")
})

test("S-44 the app lists the same frame hosts in the policy of every other page", async () => {
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
  "S-45 the app rejects the mini program link %s",
  async (_, openlink) => {
    const { status, text } = await visit("/mini_program_jump", { openlink })
    expect(status).toBe(200)
    expect(text).toContain("打开小程序失败")
    expect(linksOf(text).filter((url) => !url.startsWith("/"))).toEqual([])
  },
)

test("S-45 the app shows a valid mini program link and does not redirect to it", async () => {
  const openlink = "weixin://dl/business/?t=aBc123-_xyz"
  const { text, headers } = await visit("/mini_program_jump", { openlink })
  expect(linksOf(text)).toContain(openlink)
  expect(headers.get("refresh")).toBeNull()
  expect(headers.get("location")).toBeNull()
  expect(text).not.toMatch(/http-equiv="?refresh/i)
})

const notWebsites = [
  "javascript:alert(1)",
  "data:text/html,x",
  "weixin://scanqrcode",
  "//evil.example/",
  "https://ours@evil.example/",
  "evil.example",
]

test.each(notWebsites)("S-43 the app drops the website %s of the provider profile", (website) => {
  const wire = { name: "n", abbreviation: "a", introduction: "", officialWebsite: website, logo: website }
  const { website: link, logo } = z.decode(contract.platform.record.output, wire)
  expect({ link, logo }).toEqual({ link: undefined, logo: undefined })
})

test("S-43 the app shows a website of the provider profile only if it is valid", async () => {
  for (const [website, isShown] of [
    ["weixin://scanqrcode", false],
    ["https://www.provider.example/", true],
  ] as const) {
    await sandbox.updateProviderProfile({ website, logo: website })
    // An app process caches the profile for a minute, so each case needs a new process.
    const newApp = await startTestApp("website", { PROVIDER_URL: sandbox.url })
    const { status, text } = await newApp.browser().get("/ABOUT")
    await newApp.stop()
    expect(status).toBe(200)
    expect(linksOf(text).includes(website)).toBe(isShown)
    expect(text.includes(website)).toBe(isShown)
  }
})
