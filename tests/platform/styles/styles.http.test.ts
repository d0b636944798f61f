import { openBrowser } from "#tests/support/http-browser"
import { exchange } from "#tests/support/exchange/http-exchange"
import { toPath, sandbox } from "#tests/payments/pay-steps"

const app = process.env.BERTH_APP_URL ?? ""
const page = (cookie?: string) => exchange(app, "/ABOUT", { headers: cookie ? { cookie } : {} })
const inlineStyles = (text: string) => [...text.matchAll(/<style nonce="([^"]+)">(.*?)<\/style>/gs)]
const linkedStyles = (text: string) =>
  [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
/** The file that Next built, from the preload of the page for unforeseen errors. */
const builtHref = (text: string) => /"(\/_next\/static\/chunks\/[\w-]+\.css)"/.exec(text)?.[1] ?? ""

test("a first page has its styles inline, once and with its nonce, and links no stylesheet", async () => {
  const { text, headers } = await page()
  expect(linkedStyles(text)).toEqual([])
  expect(inlineStyles(text)).toHaveLength(1)
  const [[, nonce, css = ""] = []] = inlineStyles(text)
  expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(text.split(css.slice(0, 200))).toHaveLength(2)
})

test("the inline styles are the text of the built stylesheet, which may be cached for ever", async () => {
  const { text } = await page()
  const built = await exchange(app, builtHref(text))
  expect(built.text).toContain(inlineStyles(text)[0]![2])
  expect(built.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
})

/** What a driver opens from a code, a message or at a barrier, with an empty cache. */
const FIRST_PAGES = [
  ["car-in-park", "pay"],
  ["car-in-park", "new-pay"],
  ["car-in-park", "plate-select"],
  ["gate-entry", "detail"],
  ["lucky-money-share", "obtain"],
  ["offline-park", "off-pay"],
] as const

test.each(FIRST_PAGES)("a first page links no stylesheet: %s, %s", async (world, name) => {
  const { addresses } = await sandbox.world(world)
  const { text, path } = await openBrowser(app).arrive(toPath(addresses[name]))
  expect(path).not.toMatch(/^\/SIGNUP/)
  expect(linkedStyles(text)).toEqual([])
  expect(inlineStyles(text)).toHaveLength(1)
})

test("a browser that has cached the stylesheet gets a link instead of the text", async () => {
  const href = builtHref((await page()).text)
  const { text } = await page(`sheet=${href}`)
  expect(linkedStyles(text)).toEqual([href])
  expect(inlineStyles(text)).toEqual([])
})

test("a browser that has cached the stylesheet of another release gets the text", async () => {
  const { text } = await page("sheet=/_next/static/chunks/0123456789abc.css")
  expect(linkedStyles(text)).toEqual([])
  expect(inlineStyles(text)).toHaveLength(1)
})
