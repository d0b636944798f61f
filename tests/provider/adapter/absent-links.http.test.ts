import { absent } from "#lib/provider/adapter"
import { faultWords } from "#lib/platform/words"
import { driverIn } from "#tests/cross-park/booking"
import { parseAttributes } from "#tests/support/html-forms"
import { readable } from "#tests/payments/paying"

const BEGIN = ["/menu", "/CONFIG", "/WALLET", "/CONFIG/cars", "/WALLET/bills?recordType=long", "/WALLET/coupon"]

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>/g)]
    .map(([, own = ""]) => parseAttributes(own).href ?? "")
    .filter((href) => /^\/[A-Za-z]/.test(href) && !href.startsWith("/_next"))

test("no link leads to what this provider does not have", async () => {
  const { browser, at } = await driverIn("spaces")
  const isAbsent = async (path: string) => readable(await browser.goto(path)).includes(faultWords.absent.text)
  const begin = [...BEGIN, at("hour")]
  const pages = await Promise.all(begin.map(async (path) => [path, await browser.goto(path)] as const))
  const links = new Map(pages.flatMap(([from, { text }]) => linksIn(text).map((to) => [to, from] as const)))
  const dead: string[] = []
  // Nothing is absent of the documented provider: there is nothing to come to.
  for (const [to, from] of absent.length > 0 ? links : []) if (await isAbsent(to)) dead.push(`${from} leads to ${to}`)
  expect([links.size > 20, dead]).toEqual([true, []])
})
