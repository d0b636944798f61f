import { appUrl, expect, takeScreenshot, openPage, type Page, sandbox } from "#tests/support/browser"
import { getProviderEntryUrl, openSignedIn } from "#tests/support/sign-in"

/** A driver who comes from the provider's own sign-in, and somebody who only makes it look so. */

const masked = (phone: string) => `${phone.slice(0, 3)}********`
const recognisable = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Whom the provider takes the browser for. */
async function driversOf(page: Page) {
  const last = await sandbox.lastCall()
  await page.goto("/MEMBER")
  await expect(page.getByText("会员等级")).toBeVisible()
  const { calls } = await sandbox.calls(last)
  return [...new Set(calls.flatMap(({ driver }) => driver ?? []))]
}

test("a driver who comes from the provider's own sign-in is in at once", async () => {
  const { addresses, phone } = await sandbox.createScenario("provider-cookies")
  const page = await openPage()
  await page.goto(addresses.settings!)
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(masked(phone))).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  for (const name of ["u", "sid", "s-token", "u-token"]) expect(names).not.toContain(name)
})

test("a driver who has been here before is, too: the worker that the browser has kept is no site that leads here", async () => {
  const page = await openPage()
  await page.goto("/ABOUT")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const { phone } = await sandbox.createScenario("driver")
  await page.goto(getProviderEntryUrl(phone, "/CONFIG"))
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(masked(phone))).toBeVisible()
})

test("it needs no script either", async () => {
  const { addresses, phone } = await sandbox.createScenario("provider-cookies")
  const page = await openPage({ script: false })
  await page.goto(addresses.settings!)
  await expect(page.getByText(masked(phone))).toBeVisible()
})

for (const script of [true, false]) {
  test(`cookies of another's set beside a session change nobody before the button, ${script ? "with" : "without"} a script`, async () => {
    const { page, phone } = await openSignedIn("driver", "/CONFIG", { script })
    const other = await sandbox.createScenario("provider-cookies")
    const cookies = Object.entries(other.cookies ?? {}).map(([name, value]) => ({ name, value, url: appUrl }))
    await page.context().addCookies(cookies)
    // An address the driver types: the browser says that no site has led here.
    await page.goto("/CONFIG/cars")
    await expect(page.getByRole("heading", { name: "换成这个账号吗？" })).toBeVisible()
    await expect(page.getByText(`现在登录的是${recognisable(phone)}`)).toBeVisible()
    await expect(page.getByRole("button", { name: `以${recognisable(other.phone)}继续` })).toBeVisible()
    await takeScreenshot(page, "restore-asks-instead")
    await page.getByRole("button", { name: "不换" }).click()
    await expect(page).toHaveURL("/CONFIG/cars")
    expect(await driversOf(page)).toEqual([phone])
  })
}

for (const script of [true, false]) {
  test(`two stories of the sandbox in one browser: each time the right driver, ${script ? "with" : "without"} a script`, async () => {
    const page = await openPage({ script })
    const stories = [await sandbox.createScenario("booked"), await sandbox.createScenario("five-cars")]
    for (const { id, phone } of [...stories, ...stories]) {
      await page.goto(`${sandbox.url}/scenarios/${id}`)
      await page.locator('a[href*="/enter?"]').first().click()
      // Another site of ours has led here: whoever is to be signed in says so.
      await page.getByRole("button", { name: `以${recognisable(phone)}继续` }).click()
      await page.waitForURL((address) => !address.pathname.startsWith("/SIGNUP") && address.origin === appUrl)
      expect(await driversOf(page)).toEqual([phone])

      // The second link of a story knows who is there already.
      await page.goto(`${sandbox.url}/scenarios/${id}`)
      await page.locator('a[href*="/enter?"]').last().click()
      await page.waitForURL((address) => address.origin === appUrl && !address.pathname.startsWith("/SIGNUP"))
    }
  })
}
