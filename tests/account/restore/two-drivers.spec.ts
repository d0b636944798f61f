import { test, appUrl, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { readTicket } from "#tests/support/sign-in"

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const getContinueButton = (page: Page, phone: string) => page.getByRole("button", { name: `以${maskPhone(phone)}继续` })

/** Waits until the page has stored its ticket, then removes the session cookie. */
async function loseSession(page: Page) {
  await expect.poll(() => readTicket(page)).toBeTruthy()
  await waitUntilSettled(page)
  await page.context().clearCookies({ name: "berth-session" })
}

/** Returns the driver in whose name the page calls the provider. */
async function readDriver(page: Page) {
  const last = await sandbox.lastCall()
  await page.goto("/HISTORY")
  const driver = async () => (await sandbox.calls(last)).calls.find(({ call }) => call === "account.history")?.driver
  // The page may go through the restore route first.
  await expect.poll(driver).toBeDefined()
  return driver()
}

test("a driver signed in by the provider's cookies replaces the ticket of the previous driver", async ({
  openSignedIn,
}) => {
  const first = await openSignedIn("driver", "/CONFIG")
  const { page } = first
  await expect.poll(() => readTicket(page)).toBeTruthy()
  const previousTicket = await readTicket(page)
  await loseSession(page)
  const { cookies = {}, phone } = await sandbox.createScenario("provider-cookies")
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: appUrl })))
  await page.goto("/CONFIG")
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
  // The page may be redirecting, without access to storage.
  await expect(async () => expect([null, previousTicket]).not.toContain(await readTicket(page))).toPass()
  expect(await readDriver(page)).toBe(phone)

  await loseSession(page)
  await page.goto("/HISTORY")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  expect(await readDriver(page)).toBe(phone)
})

test("two scenarios confirmed in two tabs: the later confirmation names the driver signed in by the other", async ({
  openPage,
}) => {
  const firstTab = await openPage()
  const secondTab = await firstTab.context().newPage()
  const scenarios = [await sandbox.createScenario("provider-cookies"), await sandbox.createScenario("provider-cookies")]
  for (const [at, page] of [firstTab, secondTab].entries()) {
    await page.goto(`${sandbox.url}/scenarios/${scenarios[at]!.id}`)
    await page.locator('a[href*="/enter?"]').first().click()
    await expect(getContinueButton(page, scenarios[at]!.phone)).toBeVisible()
  }
  await getContinueButton(secondTab, scenarios[1]!.phone).click()
  await secondTab.waitForURL((address) => address.origin === appUrl && !address.pathname.startsWith("/SIGNUP"))

  await getContinueButton(firstTab, scenarios[0]!.phone).click()
  await firstTab.getByRole("button", { name: "继续提交" }).click()
  await expect(firstTab.getByRole("heading", { name: "换成这个账号吗？" })).toBeVisible()
  await expect(firstTab.getByText(`现在登录的是${maskPhone(scenarios[1]!.phone)}`)).toBeVisible()
  expect(await readDriver(secondTab)).toBe(scenarios[1]!.phone)
  await getContinueButton(firstTab, scenarios[0]!.phone).click()
  await firstTab.waitForURL((address) => !address.pathname.startsWith("/SIGNUP"))
  expect(await readDriver(secondTab)).toBe(scenarios[0]!.phone)
})
