import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"
import { createPhotoWithLocation } from "#tests/security/pictures"
import { signInByOneTap, signInBySms } from "#tests/support/sign-in"

/**
 * A tab stays open while a driver signs in or out in another one. What it sends afterwards must not act for another
 * driver.
 */

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

async function inAnotherTab(page: Page, act: (tab: Page) => Promise<void>) {
  const tab = await page.context().newPage()
  await act(tab)
  await tab.close()
}
async function signOut(tab: Page) {
  await tab.goto("/CONFIG")
  await tab.getByRole("button", { name: "退出登录" }).click()
  await expect(tab.getByText("您已退出登录")).toBeVisible()
}
const signInAs =
  (phone: string, by = signInBySms) =>
  async (tab: Page) => {
    await signOut(tab)
    await tab.goto("/SIGNUP?redirect=%2FCONFIG")
    await by(tab, phone)
    await expect(tab).toHaveURL("/CONFIG")
  }

for (const script of [true, false]) {
  test(`a form of another driver's tab names the current driver, keeps the text and has to be confirmed, ${script ? "with" : "without"} JavaScript`, async ({
    openSignedIn,
  }) => {
    const { page } = await openSignedIn("driver", "/feedback", { script })
    const { phone } = await sandbox.createScenario("driver")
    const message = "出口的二维码在晚上看不清楚，希望加一盏灯"
    await page.getByLabel("反馈内容").fill(message)
    await inAnotherTab(page, signInAs(phone))
    await page.getByRole("button", { name: "提交" }).click()
    await expect(getHeading(page, "登录状态已变化")).toBeVisible()
    await expect(page.getByText(`现在登录的是${maskPhone(phone)}`)).toBeVisible()
    expect(await sandbox.feedback(phone)).toEqual([])
    await page.getByRole("button", { name: "继续提交" }).click()
    await expect(page).toHaveURL("/CONFIG/feedback?sent=1")
    expect((await sandbox.feedback(phone)).map((one) => one.message)).toEqual([message])
  })
}

test("a form sent after a sign-out leads to the sign-in and does not show its text afterwards", async ({
  openSignedIn,
}) => {
  const { page, phone } = await openSignedIn("driver", "/feedback")
  const message = "出口的二维码在晚上看不清楚，希望加一盏灯"
  await page.getByLabel("反馈内容").fill(message)
  await inAnotherTab(page, signOut)
  await page.getByRole("button", { name: "提交" }).click()
  await expect(page.getByText("现在没有登录")).toBeVisible()
  await page.getByRole("button", { name: "继续提交" }).click()
  await page.waitForURL((address) => address.pathname === "/SIGNUP")
  await signInByOneTap(page, phone)
  // Another driver may have signed in.
  await expect(page.getByLabel("反馈内容")).toHaveValue("")
})

test("loading more entries after another driver's sign-in reloads the list for that driver", async ({
  openSignedIn,
}) => {
  const { page } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await waitForHydration(page)
  const { phone } = await sandbox.createScenario("driver")
  await inAnotherTab(page, signInAs(phone))
  const last = await sandbox.lastCall()
  const reloaded = page.waitForEvent("load")
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await reloaded
  await expect(page.getByRole("list", { name: "停车记录" }).getByRole("listitem")).toHaveCount(10)
  const historyCalls = (await sandbox.calls(last)).calls.filter(({ call }) => call === "account.history")
  // The page reloads a second time, because the browser would restore the other driver's typed text.
  expect(new Set(historyCalls.map(({ driver, input }) => `${driver} ${String(input.page)}`))).toEqual(
    new Set([`${phone} 1`]),
  )
})

test("loading more entries after a sign-out leads to the sign-in", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await waitForHydration(page)
  await inAnotherTab(page, signOut)
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await page.waitForURL("/SIGNUP?redirect=%2FHISTORY")
})

test("a switch works after the same driver has signed in again", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/CONFIG/cars/manage")
  await waitForHydration(page)
  await inAnotherTab(page, signInAs(phone, signInByOneTap))
  const switchControl = page.getByRole("switch", { name: /启用/ }).first()
  await switchControl.click()
  await expect.poll(async () => (await sandbox.cars(phone))[0]?.active).toBe(false)
  await expect(switchControl).toHaveAttribute("aria-checked", "false")
})

test("a switch is reverted with a message after another driver's sign-in", async ({ openSignedIn }) => {
  const { page, phone: first } = await openSignedIn("driver", "/CONFIG/cars/manage")
  const { phone } = await sandbox.createScenario("driver")
  await waitForHydration(page)
  await inAnotherTab(page, signInAs(phone))
  const switchControl = page.getByRole("switch", { name: /启用/ }).first()
  await switchControl.click()
  await expect(page.locator(".toast")).toBeVisible()
  await expect(switchControl).toHaveAttribute("aria-checked", "true")
  expect((await sandbox.cars(first))[0]?.active).toBe(true)
})

test("a pay screen reloads before paying after another driver's sign-in", async ({ openSignedIn }) => {
  const { page, payPage, cashierPage, addresses, orders } = await openSignedIn("car-in-park", "/CONFIG", {
    messagingApp: false,
  })
  await page.goto(addresses.pay!)
  await waitForHydration(page)
  const { phone } = await sandbox.createScenario("driver")
  await inAnotherTab(page, signInAs(phone))
  const reloaded = page.waitForEvent("load")
  await payPage.pay()
  await reloaded
  expect((await sandbox.payments({ orderId: orders[0]! })).payments).toEqual([])
  await waitForHydration(page)
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
})

test("a licence photo is not uploaded after another driver's sign-in and the page reloads", async ({
  openSignedIn,
}) => {
  const { page, plates } = await openSignedIn("driver", "/CONFIG")
  await page.goto(`/authenticate?licencePlate=${encodeURIComponent(plates[0]!)}`)
  await waitForHydration(page)
  const { phone } = await sandbox.createScenario("driver")
  await inAnotherTab(page, signInAs(phone))
  const last = await sandbox.lastCall()
  const reloaded = page.waitForEvent("load")
  const file = { name: "licence.jpg", mimeType: "image/jpeg", buffer: await createPhotoWithLocation() }
  await page.getByLabel("行驶证照片", { exact: true }).setInputFiles(file)
  await reloaded
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "platform.uploadSignature")).toEqual([])
})
