import { appUrl, expect, openPage, type Page, sandbox, waitUntilSettled } from "#tests/support/browser"
import { openSignedIn, readTicket } from "#tests/support/sign-in"

const masked = (phone: string) => `${phone.slice(0, 3)}********`
const recognisable = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const goOnAs = (page: Page, phone: string) => page.getByRole("button", { name: `以${recognisable(phone)}继续` })

/** Once the page has kept its ticket, and nothing of it is under way any more. */
async function loseSession(page: Page) {
  await expect.poll(() => readTicket(page)).toBeTruthy()
  await waitUntilSettled(page)
  await page.context().clearCookies({ name: "berth-session" })
}

/** The numbers the provider gets calls from, by a page that asks it. */
async function whoIs(page: Page) {
  const last = await sandbox.lastCall()
  await page.goto("/HISTORY")
  const driver = async () => (await sandbox.calls(last)).calls.find(({ call }) => call === "account.history")?.driver
  // A page that is led through the restore route has not asked yet when the first of them has come.
  await expect.poll(driver).toBeDefined()
  return driver()
}

test("whoever comes in by the provider's cookies takes the place of a ticket that another has left", async () => {
  const first = await openSignedIn("driver", "/CONFIG")
  const { page } = first
  await expect.poll(() => readTicket(page)).toBeTruthy()
  const left = await readTicket(page)
  await loseSession(page)
  const { cookies = {}, phone } = await sandbox.createScenario("provider-cookies")
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: appUrl })))
  await page.goto("/CONFIG")
  await expect(page.getByText(masked(phone))).toBeVisible()
  // The page may just be led on, and has no answer then.
  await expect(async () => expect([null, left]).not.toContain(await readTicket(page))).toPass()
  expect(await whoIs(page)).toBe(phone)

  await loseSession(page)
  await page.goto("/HISTORY")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  expect(await whoIs(page)).toBe(phone)
})

test("two stories that ask in two tabs at once: the tab that is answered last names whom the other has let in", async () => {
  const one = await openPage()
  const other = await one.context().newPage()
  const worlds = [await sandbox.createScenario("provider-cookies"), await sandbox.createScenario("provider-cookies")]
  for (const [at, page] of [one, other].entries()) {
    await page.goto(`${sandbox.url}/scenarios/${worlds[at]!.id}`)
    await page.locator('a[href*="/enter?"]').first().click()
    await expect(goOnAs(page, worlds[at]!.phone)).toBeVisible()
  }
  await goOnAs(other, worlds[1]!.phone).click()
  await other.waitForURL((address) => address.origin === appUrl && !address.pathname.startsWith("/SIGNUP"))

  await goOnAs(one, worlds[0]!.phone).click()
  await one.getByRole("button", { name: "继续提交" }).click()
  await expect(one.getByRole("heading", { name: "换成这个账号吗？" })).toBeVisible()
  await expect(one.getByText(`现在登录的是${recognisable(worlds[1]!.phone)}`)).toBeVisible()
  expect(await whoIs(other)).toBe(worlds[1]!.phone)
  await goOnAs(one, worlds[0]!.phone).click()
  await one.waitForURL((address) => !address.pathname.startsWith("/SIGNUP"))
  expect(await whoIs(other)).toBe(worlds[0]!.phone)
})
