import { type Browser, getRedirectPath, type Page } from "#tests/support/http-browser"
import { known } from "#tests/addresses/example-addresses"
import { newBrowser, signedIn } from "#tests/safety/people"

let driver: Browser
let stranger: Browser
beforeAll(async () => {
  driver = (await signedIn()).browser
  stranger = newBrowser()
})

const OF_AN_ORDER = ["S041", "S059"]

/** What a driver reads, without what is new on every page. */
const words = ({ text }: Page) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
const title = ({ text }: Page) => /<title>([^<]*)<\/title>/.exec(text)?.[1]

test.each([...known])("$id $address is a screen", async ({ address }) => {
  const own = await driver.get(address)
  // Where a driver signs in, one who has done so is sent on.
  const page = own.status === 200 ? own : await stranger.goto(address)
  expect(page.status).toBe(200)
  expect(words(page)).not.toContain("没有找到这个页面")
  expect(title(page)).toBeTruthy()
})

test.each([...known])("$id $address is shown to a stranger, or leads to sign-in and back", async ({ id, address }) => {
  const page = await stranger.get(address)
  if (page.status === 200) return
  const to = new URL(getRedirectPath(page)!, "https://berth.example")
  if (to.pathname === "/SIGNUP") return
  // An order that the provider does not know is nobody's: its result is asked for, or a fee looked up.
  if (OF_AN_ORDER.includes(id)) return expect(["/PAY/plate_select_yd_v2", "/v1/wx_money/paying"]).toContain(to.pathname)
  expect([to.pathname, to.searchParams.get("next")]).toEqual(["/api/session/restore", address])
})

const twins = known
  .filter(({ kind }) => kind === "alias")
  .flatMap((alias) => {
    const screen = known.find(({ id, kind }) => id === alias.id && kind === "screen")
    return screen ? [{ id: alias.id, alias: alias.address, address: screen.address }] : []
  })

test.each(twins)("$id $alias shows what $address shows, and stays in the address bar", async ({ alias, address }) => {
  const [one, other] = [await driver.get(alias), await driver.get(address)]
  expect([one.status, other.status]).toEqual([200, 200])
  expect([title(one), words(one)]).toEqual([title(other), words(other)])
})

test("an address that is none says so, and leads home", async () => {
  const page = await driver.get("/WALLET/no-such-thing")
  expect(page.status).toBe(404)
  expect(title(page)).toMatch(/^没有找到这个页面/)
  expect(words(page)).toContain("返回首页")
})
