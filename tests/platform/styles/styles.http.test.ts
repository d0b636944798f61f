import { createHash } from "node:crypto"
import { openBrowser } from "#tests/browser-like"
import { exchange } from "#tests/exchange/http-exchange"
import { pathOf, sandbox } from "#tests/payments/paying"

const app = process.env.BERTH_APP_URL ?? ""
const page = (cookie?: string) => exchange(app, "/ABOUT", { headers: cookie ? { cookie } : {} })
const sheets = (text: string) => [...text.matchAll(/<style nonce="([^"]+)">(.*?)<\/style>/gs)]
const linked = (text: string) => [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
const named = (css: string) => createHash("sha256").update(css).digest("hex").slice(0, 12)
const times = (text: string, words: string) => text.split(words).length - 1

test("a first page brings its styles along, once, under its nonce, and waits for no other file", async () => {
  const { text, headers } = await page()
  expect(linked(text)).toEqual([])
  const [[, nonce, css = ""] = []] = sheets(text)
  expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`)
  const { text: kept, headers: asKept } = await exchange(app, `/_next/static/css/${named(css)}.css`)
  expect(css).toBe(kept)
  expect(times(text, css.slice(0, 200))).toBe(1)
  expect(asKept.get("cache-control")).toBe("public, max-age=31536000, immutable")
})

/** What a driver comes to from a code, a message or a barrier, before anything of ours has been kept. */
const FIRST_PAGES = [
  ["car-in-park", "pay"],
  ["car-in-park", "new-pay"],
  ["car-in-park", "plate-select"],
  ["gate-entry", "detail"],
  ["lucky-money-share", "obtain"],
  ["offline-park", "off-pay"],
] as const

test.each(FIRST_PAGES)("nor does a first page at a barrier or from a friend: %s, %s", async (world, name) => {
  const { addresses } = await sandbox.world(world)
  const { text, path } = await openBrowser(app).arrive(pathOf(addresses[name]))
  expect(path).not.toMatch(/^\/SIGNUP/)
  expect([linked(text), sheets(text).length]).toEqual([[], 1])
})

test("a browser that has the stylesheet is not sent it again", async () => {
  const name = named(sheets((await page()).text)[0]![2]!)
  const { text } = await page(`sheet=${name}`)
  expect(linked(text)).toEqual([`/_next/static/css/${name}.css`])
  expect(sheets(text)).toEqual([])
})

test("one that has another release's is styled all the same", async () => {
  const { text } = await page("sheet=0123456789ab")
  expect(sheets(text)).toHaveLength(1)
  expect(linked(text)).toEqual([])
})

test("the page that is left when all else fails finds the styles without knowing their name", async () => {
  const { text, headers } = await exchange(app, "/api/styles")
  expect(headers.get("content-type")).toBe("text/css; charset=utf-8")
  expect(text).toBe(sheets((await page()).text)[0]![2])
})
