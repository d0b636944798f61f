import { absent } from "#lib/provider/adapter"
import { faultMessages } from "#lib/platform/messages"
import { signInDriver } from "#tests/support/signed-in-driver"
import { parseAttributes } from "#tests/support/html-forms"
import { visibleText } from "#tests/payments/pay-steps"

const START_PATHS = ["/menu", "/CONFIG", "/WALLET", "/CONFIG/cars", "/WALLET/bills?recordType=long", "/WALLET/coupon"]

const findLinks = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>/g)]
    .map(([, attributes = ""]) => parseAttributes(attributes).href ?? "")
    .filter((href) => /^\/[A-Za-z]/.test(href) && !href.startsWith("/_next"))

test("no page links to a screen that needs an unsupported call", async () => {
  const { browser, getPath } = await signInDriver("spaces")
  const isUnsupported = async (path: string) =>
    visibleText(await browser.goto(path)).includes(faultMessages.absent.text)
  const startPaths = [...START_PATHS, getPath("hour")]
  const pages = await Promise.all(startPaths.map(async (path) => [path, await browser.goto(path)] as const))
  const pageByLink = new Map(pages.flatMap(([page, { text }]) => findLinks(text).map((link) => [link, page] as const)))
  const deadLinks: string[] = []
  // The documented provider supports every call.
  for (const [link, page] of absent.length > 0 ? pageByLink : [])
    if (await isUnsupported(link)) deadLinks.push(`${page} links to ${link}`)
  expect(pageByLink.size).toBeGreaterThan(20)
  expect(deadLinks).toEqual([])
})
