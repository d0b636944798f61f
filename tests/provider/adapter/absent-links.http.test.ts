import { absent } from "#lib/provider/adapter"
import { faultWords } from "#lib/platform/words"
import { signInDriver } from "#tests/cross-park/booking"
import { attributes } from "#tests/support/html-forms"
import { visibleText } from "#tests/payments/pay-steps"

const BEGIN = ["/menu", "/CONFIG", "/WALLET", "/CONFIG/cars", "/WALLET/bills?recordType=long", "/WALLET/coupon"]

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>/g)]
    .map(([, own = ""]) => attributes(own).href ?? "")
    .filter((href) => /^\/[A-Za-z]/.test(href) && !href.startsWith("/_next"))

test("no link leads to what this provider does not have", async () => {
  const { browser, at } = await signInDriver("spaces")
  const isUnsupported = async (path: string) => visibleText(await browser.arrive(path)).includes(faultWords.absent.text)
  const begin = [...BEGIN, at("hour")]
  const pages = await Promise.all(begin.map(async (path) => [path, await browser.arrive(path)] as const))
  const links = new Map(pages.flatMap(([from, { text }]) => linksIn(text).map((to) => [to, from] as const)))
  const dead: string[] = []
  // Nothing is absent of the documented provider: there is nothing to come to.
  for (const [to, from] of absent.length > 0 ? links : [])
    if (await isUnsupported(to)) dead.push(`${from} leads to ${to}`)
  expect([links.size > 20, dead]).toEqual([true, []])
})
