import { appUrl } from "#tests/support/servers"
import { openBrowser } from "#tests/support/http-browser"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { toPath, sandbox } from "#tests/payments/pay-steps"

const requestPage = (cookie?: string) => sendRequest(appUrl, "/ABOUT", { headers: cookie ? { cookie } : {} })
/** Without the rule that fades the pages of a payment, which is no part of the stylesheet. */
const findInlineStyles = (text: string) =>
  [...text.matchAll(/<style nonce="([^"]+)">(.*?)<\/style>/gs)].filter(
    ([, , css]) => !css?.includes("@view-transition"),
  )
const findLinkedStyles = (text: string) =>
  [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
/** The URL of the built stylesheet, which the scripts of a first page fetch. */
const findBuiltHref = (text: string) => /\/_next\/static\/chunks\/[\w-]+\.css/.exec(text)?.[0] ?? ""

test("a first page has its styles inline, once and with its nonce, and links no stylesheet", async () => {
  const { text, headers } = await requestPage()
  expect(findLinkedStyles(text)).toEqual([])
  expect(findInlineStyles(text)).toHaveLength(1)
  const [[, nonce, css = ""] = []] = findInlineStyles(text)
  expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(text.split(css.slice(0, 200))).toHaveLength(2)
})

test("a first page does not preload the stylesheet, which would delay its scripts", async () => {
  const { text } = await requestPage()
  expect(findBuiltHref(text)).not.toBe("")
  expect(text).not.toMatch(/<link [^>]*as="style"/)
})

test("the inline styles are the text of the built stylesheet, which is cached permanently", async () => {
  const { text } = await requestPage()
  const builtResponse = await sendRequest(appUrl, findBuiltHref(text))
  expect(builtResponse.text).toContain(findInlineStyles(text)[0]![2])
  expect(builtResponse.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
})

/** Pages that drivers open first, from a QR code or a message, with an empty cache. */
const FIRST_PAGES = [
  ["car-in-park", "pay"],
  ["car-in-park", "new-pay"],
  ["car-in-park", "plate-select"],
  ["gate-entry", "detail"],
  ["lucky-money-share", "obtain"],
  ["offline-park", "off-pay"],
] as const

test.each(FIRST_PAGES)("a first page links no stylesheet: %s, %s", async (scenario, name) => {
  const { addresses } = await sandbox.createScenario(scenario)
  const { text, path } = await openBrowser(appUrl).goto(toPath(addresses[name]))
  expect(path).not.toMatch(/^\/SIGNUP/)
  expect(findLinkedStyles(text)).toEqual([])
  expect(findInlineStyles(text)).toHaveLength(1)
})

test("a browser that has cached the stylesheet gets a link instead of the text", async () => {
  const href = findBuiltHref((await requestPage()).text)
  const { text } = await requestPage(`sheet=${href}`)
  expect(findLinkedStyles(text)).toEqual([href])
  expect(findInlineStyles(text)).toEqual([])
})

test("a browser that has cached the stylesheet of another release gets the text", async () => {
  const { text } = await requestPage("sheet=/_next/static/chunks/0123456789abc.css")
  expect(findLinkedStyles(text)).toEqual([])
  expect(findInlineStyles(text)).toHaveLength(1)
})
