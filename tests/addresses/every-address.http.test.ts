import { type Browser, getRedirectPath, type Page } from "#tests/support/http-browser"
import { exampleAddresses } from "#tests/addresses/example-addresses"
import { openAppBrowser, createSignedInDriver } from "#tests/security/drivers"

let driver: Browser
let signedOutBrowser: Browser
beforeAll(async () => {
  driver = (await createSignedInDriver()).browser
  signedOutBrowser = openAppBrowser()
})

const ORDER_SCREENS = ["S041", "S059"]

/** Reads the visible text of a page. */
const readText = ({ text }: Page) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
const readTitle = ({ text }: Page) => /<title>([^<]*)<\/title>/.exec(text)?.[1]

test.each([...exampleAddresses])("$id $address shows a screen with a title", async ({ address }) => {
  const driverPage = await driver.get(address)
  // The sign-in screens redirect a signed-in driver.
  const page = driverPage.status === 200 ? driverPage : await signedOutBrowser.goto(address)
  expect(page.status).toBe(200)
  expect(readText(page)).not.toContain("没有找到这个页面")
  expect(readTitle(page)).toBeTruthy()
})

test.each([...exampleAddresses])(
  "$id $address is public or redirects a signed-out visitor to the sign-in with a return path",
  async ({ id, address }) => {
    const page = await signedOutBrowser.get(address)
    if (page.status === 200) return
    const location = new URL(getRedirectPath(page)!, "https://berth.example")
    if (location.pathname === "/SIGNUP") return
    // An unknown order redirects to its payment result or to the fee look-up.
    if (ORDER_SCREENS.includes(id))
      return expect(["/PAY/plate_select_yd_v2", "/v1/wx_money/paying"]).toContain(location.pathname)
    expect(location.pathname).toBe("/api/session/restore")
    expect(location.searchParams.get("next")).toBe(address)
  },
)

const aliasPairs = exampleAddresses
  .filter(({ kind }) => kind === "alias")
  .flatMap((alias) => {
    const screen = exampleAddresses.find(({ id, kind }) => id === alias.id && kind === "screen")
    return screen ? [{ id: alias.id, alias: alias.address, address: screen.address }] : []
  })

test.each(aliasPairs)(
  "$id $alias shows the same screen as $address without redirecting",
  async ({ alias, address }) => {
    const aliasPage = await driver.get(alias)
    const page = await driver.get(address)
    expect(aliasPage.status).toBe(200)
    expect(page.status).toBe(200)
    expect(readTitle(aliasPage)).toBe(readTitle(page))
    expect(readText(aliasPage)).toBe(readText(page))
  },
)

test("an unknown URL shows a 404 screen with a link home", async () => {
  const page = await driver.get("/WALLET/no-such-thing")
  expect(page.status).toBe(404)
  expect(readTitle(page)).toMatch(/^没有找到这个页面/)
  expect(readText(page)).toContain("返回首页")
})
