import { isDeepStrictEqual } from "node:util"
import { type Browser, type Page } from "#tests/browser-like"
import { known } from "#tests/kit/example-addresses"
import { newBrowser, signedIn } from "#tests/safety/people"

/** Whoever takes a page compressed gets it by the router, which compresses; as nginx asks, it comes straight from its handler. */
const THROUGH = { "x-next-any": "1" }
const ID = { "x-request-id": "either-way" }

let people: { driver: Browser; stranger: Browser }
beforeAll(async () => {
  const [driver, stranger] = [(await signedIn()).browser, newBrowser()]
  // Each has its form token already: a new one is never twice the same.
  for (const browser of [driver, stranger]) await browser.visit("/ABOUT")
  people = { driver, stranger }
})

const nonceOf = ({ headers }: Page) => /'nonce-([\w-]+)'/.exec(headers.get("content-security-policy") ?? "")?.[1]
/** Form tokens, signed payloads, numbers of orders and attempts, a picture to be typed off, the time. */
const NEW_EACH_TIME =
  /[0-9a-f]{96}|[\w-]+\.\d{10}\.[\w-]{43}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")[0-9a-f]{24}(?=\\?")|(?<=:T)[0-9a-f]+(?=,data:)|(?<=image\/png;base64,)[\w+/=]+|(?<=:)1\d{12}(?=,)/g

/** Where what is sent for the scripts is cut depends on how long that picture is. */
const NEXT_PIECE = '"])</script><script nonce="NONCE">self.__next_f.push([1,"'

/** Everything that was said but what is new with every answer; only the router's compressor says that it could have compressed. */
function said(page: Page) {
  const nonce = nonceOf(page)
  const settled = (text: string) =>
    (nonce ? text.replaceAll(nonce, "NONCE") : text).replaceAll(NEXT_PIECE, "").replaceAll(NEW_EACH_TIME, "NEW")
  const headers = new Map([...page.headers].map(([name, value]) => [name, settled(value)]))
  const vary = headers.get("vary") ?? ""
  headers.set("vary", vary.replace(", Accept-Encoding", ""))
  headers.delete("date")
  const isCompressible = vary.endsWith("Accept-Encoding")
  return [{ status: page.status, headers: [...headers].sort(), text: settled(page.text) }, isCompressible] as const
}

/** The router's alone: what is written in percents, and an alias of a screen with something to fill in. */
const isRouters = (address: string) =>
  /^[^?]*%/.test(address) ||
  /^\/(?:order\/order_detail|result|WALLET\/(?:orderRecords|transactionBill))\//.test(address)

describe.each(["driver", "stranger"] as const)("for a %s", (who) => {
  test.each([...known])("$id $address is the same straight from its handler and through the router", async (one) => {
    const ask = async (way = {}) => said(await people[who].visit(one.address, { headers: { ...ID, ...way } }))
    const bothWays = async () => ({ before: await ask(), through: await ask(THROUGH), after: await ask() })
    const isSame = ({ before, through, after }: Awaited<ReturnType<typeof bothWays>>) =>
      [before, after].some(([answer]) => isDeepStrictEqual(answer, through[0]))
    let seen = await bothWays()
    // A minute may have passed on the screen meanwhile, or a busy machine have said that the provider is slow.
    for (let times = 0; times < 3 && !isSame(seen); times++) seen = await bothWays()
    const [[before, wasCompressible], [through, isCompressible], [after]] = [seen.before, seen.through, seen.after]
    expect([before, after]).toContainEqual(through)
    // A redirect says nothing that could be compressed.
    if (through.status === 200) expect([wasCompressible, isCompressible]).toEqual([isRouters(one.address), true])
  })
})
