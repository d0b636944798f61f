import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { createUniquePlate, typePlate } from "#tests/support/plate-keyboard"
import { CashierPage } from "#tests/support/pages/cashier-page"
import { LookUpPage } from "#tests/support/pages/look-up-page"

test("an offline screen is shown without a network, and the requested page loads by itself once it is back", async ({
  page,
}) => {
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.context().setOffline(true)
  await page.goto("/ABOUT")
  await expect(page.getByRole("heading", { name: "没有网络，请检查网络后重试" })).toBeVisible()
  await expect(page).toHaveURL("/ABOUT")
  await page.getByRole("link", { name: "重试" }).click()
  await expect(page.getByRole("heading", { name: "没有网络，请检查网络后重试" })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole("heading", { name: "深圳市泊安停车服务有限公司" })).toBeVisible()
  await expect(page).toHaveURL("/ABOUT")
})

test("the service worker caches nothing but the offline page", async ({ page }) => {
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cachedPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths).toEqual(["/offline"])
})

test.describe("a form sent without a network shows a message and keeps the input", () => {
  const MESSAGE = "操作未完成，请检查您的网络"
  const expectMessage = (page: Page) => expect(page.locator(".toast")).toHaveText(MESSAGE)

  test("feedback", async ({ openSignedIn }) => {
    const { page, phone } = await openSignedIn("driver", "/CONFIG/feedback")
    await waitForHydration(page)
    const message = "出口的二维码在晚上看不清楚，希望加一盏灯。"
    await page.getByLabel("反馈内容").fill(message)
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "提交" }).click()
    await expectMessage(page)
    await expect(page.getByLabel("反馈内容")).toHaveValue(message)
    await expect(page).toHaveURL("/CONFIG/feedback")
    await page.context().setOffline(false)
    await page.getByRole("button", { name: "提交" }).click()
    await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
    expect(await sandbox.feedback(phone)).toMatchObject([{ message }])
  })

  test("a look-up and a new car", async ({ openPage, openSignedIn }) => {
    const { page, phone } = await openSignedIn("driver", "/CONFIG/cars/new")
    await typePlate(page, createUniquePlate(phone))
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "添加车辆" }).click()
    await expectMessage(page)
    await expect(page.locator("[name=plate]")).toHaveValue(createUniquePlate(phone))
    await page.context().setOffline(false)
    await page.getByRole("button", { name: "添加车辆" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click()
    await expect(page).toHaveURL(/\/CONFIG\/cars\?added=/)

    const other = await openPage()
    await other.goto("/PAY/plate_select_yd_v2?parkId=1001")
    await typePlate(other, createUniquePlate(phone))
    await other.context().setOffline(true)
    await new LookUpPage(other).submitButton.click()
    await expectMessage(other)
    await expect(other.locator("[name=plate]").first()).toHaveValue(createUniquePlate(phone))
  })

  test("a payment", async ({ openPage }) => {
    const page = await openPage({ messagingApp: false })
    const { addresses, orders } = await sandbox.createScenario("car-in-park")
    await page.goto(addresses.pay!)
    await waitForHydration(page)
    const button = page.getByRole("button", { name: "立即支付 ¥15.00" })
    await expect(button).toBeVisible()
    const { href } = new URL(page.url())
    await page.context().setOffline(true)
    await button.click()
    await expectMessage(page)
    await expect(page).toHaveURL(href)
    await expect(button).toBeEnabled()
    expect(await sandbox.payments({ orderId: orders[0]! })).toMatchObject({ payments: [] })
    await page.context().setOffline(false)
    await button.click()
    await new CashierPage(page).waitUntilOpen("alipay")
  })

  test("signing in", async ({ page }) => {
    await page.goto("/SIGNUP")
    await waitForHydration(page)
    const values = { 手机号: "13800138000", 图形码: "A7KM", 验证码: "4821" }
    for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole("checkbox").check()
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "登录", exact: true }).click()
    await expectMessage(page)
    for (const [label, text] of Object.entries(values)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeEnabled()
  })
})
