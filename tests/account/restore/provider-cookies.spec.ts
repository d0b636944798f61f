import { test, appUrl, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getProviderEntryUrl } from "#tests/support/sign-in"

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Returns the drivers in whose name a page calls the provider. */
async function readDrivers(page: Page) {
  const last = await sandbox.lastCall()
  await page.goto("/MEMBER")
  await expect(page.getByText("会员等级")).toBeVisible()
  const { calls } = await sandbox.calls(last)
  return [...new Set(calls.flatMap(({ driver }) => driver ?? []))]
}

test("a driver coming from the provider's own sign-in is signed in at once", async ({ page }) => {
  const { addresses, phone } = await sandbox.createScenario("provider-cookies")
  await page.goto(addresses.settings!)
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  for (const name of ["u", "sid", "s-token", "u-token"]) expect(names).not.toContain(name)
})

test("a driver with a registered service worker is signed in at once by the provider's cookies", async ({ page }) => {
  await page.goto("/ABOUT")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const { phone } = await sandbox.createScenario("driver")
  await page.goto(getProviderEntryUrl(phone, "/CONFIG"))
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
})

test("the provider's cookies sign a driver in without JavaScript", async ({ openPage }) => {
  const { addresses, phone } = await sandbox.createScenario("provider-cookies")
  const page = await openPage({ script: false })
  await page.goto(addresses.settings!)
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
})

for (const script of [true, false]) {
  test(`another driver's cookies do not replace a session before the button is pressed, ${script ? "with" : "without"} JavaScript`, async ({
    openSignedIn,
  }) => {
    const { page, phone } = await openSignedIn("driver", "/CONFIG", { script })
    const other = await sandbox.createScenario("provider-cookies")
    const cookies = Object.entries(other.cookies ?? {}).map(([name, value]) => ({ name, value, url: appUrl }))
    await page.context().addCookies(cookies)
    // A typed URL: the browser reports no referring site.
    await page.goto("/CONFIG/cars")
    await expect(page.getByRole("heading", { name: "换成这个账号吗？" })).toBeVisible()
    await expect(page.getByText(`现在登录的是${maskPhone(phone)}`)).toBeVisible()
    await expect(page.getByRole("button", { name: `以${maskPhone(other.phone)}继续` })).toBeVisible()
    await page.getByRole("button", { name: "不换" }).click()
    await expect(page).toHaveURL("/CONFIG/cars")
    expect(await readDrivers(page)).toEqual([phone])
  })
}

for (const script of [true, false]) {
  test(`two scenarios of the sandbox in one browser sign in the right driver each time, ${script ? "with" : "without"} JavaScript`, async ({
    openPage,
  }) => {
    const page = await openPage({ script })
    const scenarios = [await sandbox.createScenario("booked"), await sandbox.createScenario("five-cars")]
    for (const { id, phone } of [...scenarios, ...scenarios]) {
      await page.goto(`${sandbox.url}/scenarios/${id}`)
      await page.locator('a[href*="/enter?"]').first().click()
      // The link comes from another site, so the driver has to confirm.
      await page.getByRole("button", { name: `以${maskPhone(phone)}继续` }).click()
      await page.waitForURL((address) => !address.pathname.startsWith("/SIGNUP") && address.origin === appUrl)
      expect(await readDrivers(page)).toEqual([phone])

      // The next link of the scenario finds this driver signed in and asks nothing.
      await page.goto(`${sandbox.url}/scenarios/${id}`)
      await page.locator('a[href*="/enter?"]').last().click()
      await page.waitForURL((address) => address.origin === appUrl && !address.pathname.startsWith("/SIGNUP"))
    }
  })
}
