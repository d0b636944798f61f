import { test, expect, type Page, sandbox, waitUntilSettled, simulatePageRestore } from "#tests/support/fixtures"
import { signInBySms, readTicket } from "#tests/support/sign-in"

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
/** Cookies that say nothing about a driver: the form token and the stylesheet's name. */
const IMPERSONAL_COOKIES = ["berth-form", "sheet"]
const getPersonalCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => !IMPERSONAL_COOKIES.includes(name))
const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

async function signOut(page: Page) {
  await page.goto("/CONFIG")
  await page.getByRole("button", { name: "退出登录" }).click()
  await expect(page.getByText("您已退出登录")).toBeVisible()
}

test(
  "signing out leaves no data of the driver in the browser or at the provider",
  { tag: "@core" },
  async ({ openSignedUp }) => {
    const { page, phone } = await openSignedUp("driver", "/CONFIG")
    await expect.poll(() => readTicket(page)).toBeTruthy()
    expect(await sandbox.credentials(phone)).not.toEqual([])
    await sandbox.addFault({ match: "account.feedback", fault: "reset", driver: phone })
    await page.goto("/feedback")
    await page.getByLabel("反馈内容").fill("出口太暗看不清二维码，请加一盏灯")
    await page.getByRole("button", { name: "提交" }).click()
    await expect(page.getByText("暂时连不上停车服务，请稍后重试")).toBeVisible()
    await signOut(page)
    await expect.poll(() => readTicket(page)).toBeNull()
    expect(await readStorage(page)).toBe("[{},{}]")
    expect(await getPersonalCookies(page)).toEqual([])
    expect(await sandbox.credentials(phone)).toEqual([])
  },
)

test("S-24 going back after signing out shows nothing private", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  await signOut(page)
  await page.goBack({ waitUntil: "commit" })
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG")
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  expect(await page.content()).not.toContain(maskPhone(phone))
})

test("signing out ends the session in a second tab", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/CONFIG")
  const second = await page.context().newPage()
  await second.goto("/MEMBER")
  await expect(second.getByText("会员等级")).toBeVisible()
  await signOut(page)
  await second.getByRole("link", { name: "设置" }).click()
  await expect(second.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await expect(second).toHaveURL("/SIGNUP?redirect=%2FCONFIG")
})

test("a page restored from the cache checks the session again", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/CONFIG")
  const second = await page.context().newPage()
  await second.goto("/MEMBER")
  await signOut(page)
  await simulatePageRestore(second)
  await expect(second.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await expect(second).toHaveURL("/SIGNUP?redirect=%2FMEMBER")
})

test("signing out works without JavaScript and while the provider is down", async ({ openSignedUp }) => {
  const { page, phone } = await openSignedUp("driver", "/CONFIG", { script: false })
  await sandbox.addFault({ match: "account.signOut", fault: "reset", driver: phone })
  await page.getByRole("button", { name: "退出登录" }).click()
  await expect(page.getByText("您已退出登录")).toBeVisible()
  expect(await getPersonalCookies(page)).toEqual([])
})

test(
  "S-20 the next driver in a browser sees nothing of the previous one",
  { tag: "@core" },
  async ({ openSignedIn }) => {
    const first = await openSignedIn("driver", "/HISTORY")
    const { page } = first
    await expect.poll(() => readTicket(page)).toBeTruthy()
    const [visit, ticket] = [await page.getByRole("listitem").first().innerText(), await readTicket(page)]
    await signOut(page)

    const second = await sandbox.createScenario("driver")
    await page.goto("/SIGNUP?redirect=%2FHISTORY")
    const last = await sandbox.lastCall()
    await signInBySms(page, second.phone)
    await expect(page.getByRole("listitem").first()).toBeVisible()
    expect(await page.getByRole("listitem").first().innerText()).not.toBe(visit)
    await expect.poll(() => readTicket(page)).toBeTruthy()
    expect(await readTicket(page)).not.toBe(ticket)
    const drivers = (await sandbox.calls(last)).calls.map(({ driver }) => driver)
    expect(drivers).toContain(second.phone)
    expect(drivers).not.toContain(first.phone)
  },
)

test("text typed by a driver is not restored for the next one", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/feedback")
  const field = page.getByLabel("反馈内容")
  await field.fill("出口太暗看不清二维码")
  await page.goto("/MEMBER")
  await page.goBack()
  await expect(field).toHaveValue("出口太暗看不清二维码")
  await waitUntilSettled(page)
  await signOut(page)

  const second = await sandbox.createScenario("driver")
  await page.goto("/SIGNUP?redirect=%2FMEMBER")
  await signInBySms(page, second.phone)
  await expect(page.getByText("会员等级")).toBeVisible()
  await waitUntilSettled(page)
  await page.evaluate(() => {
    const entry = navigation.entries().find(({ url }) => url?.endsWith("/feedback"))
    // Deferred: the navigation may destroy the page before `evaluate` returns.
    setTimeout(() => void navigation.traverseTo(entry!.key))
  })
  await page.waitForURL("/feedback", { waitUntil: "commit" })
  // The page is loaded and not restored.
  await page.waitForFunction(() => {
    const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    return arrival?.type === "navigate"
  })
  await waitUntilSettled(page)
  await expect(field).toHaveValue("")
  await field.fill("出口太暗")
  await page.goto("/MEMBER")
  await page.goBack()
  await expect(field).toHaveValue("出口太暗")
})

test("signing in as another driver replaces the whole session", async ({ page }) => {
  const [first, second] = [await sandbox.createScenario("driver"), await sandbox.createScenario("driver")]
  await page.goto("/SIGNUP_Group/1?redirect=%2FCONFIG")
  await signInBySms(page, first.phone)
  await expect.poll(() => readTicket(page)).toBeTruthy()

  await page.goto("/SIGNUP_Group/1?redirect=%2FCONFIG")
  const last = await sandbox.lastCall()
  await signInBySms(page, second.phone)
  await expect(page).toHaveURL("/CONFIG")
  await expect.poll(() => readTicket(page)).toBeTruthy()
  await page.context().clearCookies({ name: "berth-session" })
  await page.goto("/MEMBER")
  await expect(page.getByText("会员等级")).toBeVisible()
  const drivers = (await sandbox.calls(last)).calls.map(({ driver }) => driver)
  expect(drivers).toContain(second.phone)
  expect(drivers).not.toContain(first.phone)
})
