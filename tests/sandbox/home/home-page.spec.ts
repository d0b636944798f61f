import type { BrowserContextOptions } from "@playwright/test"
import { test, type OpenPage, expect, sandbox } from "#tests/support/fixtures"
import { LookUpPage } from "#tests/support/pages/look-up-page"
import { PayPage } from "#tests/support/pages/pay-page"
import { loadRules, findViolations } from "../../../scripts/run/screens-checks.js"

const openDesktop = (openPage: OpenPage, more: BrowserContextOptions = {}) =>
  openPage({ messagingApp: false, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, ...more })

test("one tap fills the plate in the phone beside the scenario, which shows the fee and pays it", async ({
  openPage,
}) => {
  const page = await openDesktop(openPage)
  await page.goto(sandbox.url)
  await page.getByRole("button", { name: "车在场内" }).first().click()
  const phone = page.frameLocator("iframe")
  await phone.getByRole("button", { name: "查询停车费" }).click()
  await expect(phone.getByText("¥15.00").first()).toBeVisible()
  // Fill the plate in again, as after a look around in the phone.
  await page.getByRole("link", { name: "填进手机" }).click()
  await phone.getByRole("button", { name: "查询停车费" }).click()
  await phone.getByRole("button", { name: /^立即支付/ }).click()
  await phone.getByRole("button", { name: /^支付 ¥/ }).click()
  await expect(phone.getByRole("heading", { name: "支付成功" })).toBeVisible()
  const sidebar = page.getByRole("complementary", { name: "正在发生" })
  await expect(sidebar.getByText("¥15.00")).toBeVisible()
  await expect(sidebar.getByText("pay.pay", { exact: true })).toBeHidden()
  await sidebar.getByText("应用发出的请求").click()
  await expect(sidebar.getByText("pay.pay", { exact: true })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(sandbox.url)
})

for (const script of [true, false]) {
  test(`the lost-answer scenario is charged once, ${script ? "with" : "without"} JavaScript`, async ({ openPage }) => {
    const page = await openDesktop(openPage, { javaScriptEnabled: script })
    await page.goto(sandbox.url)
    await page.getByRole("button", { name: "回答丢了" }).first().click()
    const phone = page.frameLocator("iframe")
    await phone.getByRole("button", { name: /^以.*继续$/ }).click()
    await phone.getByRole("button", { name: /^立即支付/ }).click()
    await expect(phone.getByRole("heading", { name: "支付成功" })).toBeVisible()
    if (!script) await page.reload()
    const sidebar = page.getByRole("complementary", { name: "正在发生" })
    await sidebar.getByText("应用发出的请求").click()
    await expect(sidebar.getByText("没有回答 · 故障 reset")).toBeVisible()
    await expect(sidebar.getByText("¥15.00")).toHaveCount(1)
    await expect(sidebar.getByText("余额 ¥35.00")).toBeVisible()
  })
}

test("the switches make the phone dark, small, in care mode and inside the messaging app", async ({ openPage }) => {
  const page = await openDesktop(openPage)
  await page.goto(sandbox.url)
  for (const name of ["深色", "关怀", "320", "微信里"]) {
    await page.getByRole("link", { name, exact: true }).click()
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true")
  }
  const phone = page.frameLocator("iframe").locator("html")
  await expect(phone).toHaveAttribute("data-theme", "dark")
  await expect(phone).toHaveAttribute("data-care", "")
  expect(await phone.evaluate(() => [innerWidth, "WeixinJSBridge" in window])).toEqual([320, true])
})

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [1440, 1024, 320])
    test(`the pages fit and are accessible, ${colorScheme} and ${width} px wide`, async ({ openPage }) => {
      const { id } = await sandbox.createScenario("driver")
      const page = await openDesktop(openPage, { colorScheme, viewport: { width, height: 800 } })
      await loadRules(page.context())
      for (const path of ["/", `/scenarios/${id}`, "/?find=券", "/control", "/empty"]) {
        await page.goto(sandbox.url + path)
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ path, scrollWidth, violations: await findViolations(page) }).toEqual({
          path,
          scrollWidth: width,
          violations: [],
        })
      }
    })

test("at 390 px a scenario opens the app in the same tab, with the plate filled in", async ({ page }) => {
  await page.goto(sandbox.url)
  await page.getByRole("button", { name: "车在场内" }).first().click()
  await expect(page.locator("iframe")).toBeHidden()
  await expect(page.getByText("填进手机")).toBeHidden()
  await expect(page.locator("body")).not.toContainText("右边")
  await page.getByRole("link", { name: "打开车主应用" }).click()
  await new LookUpPage(page).submitButton.click()
  await expect(new PayPage(page).payButton).toHaveText("立即支付 ¥15.00")
})

test("the cashier offers to pay or to return, and folds the other outcomes", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("car-in-park", "pay", { messagingApp: false })
  await payPage.pay()
  await expect(page.getByText("演示收银台，不会真的扣款")).toBeVisible()
  await expect(page.getByRole("button")).toHaveText(["支付 ¥15.00", "不付了，返回"])
  await page.getByText("让它出错").click()
  await expect(page.getByRole("button")).toHaveCount(6)
  await page.getByRole("button", { name: "余额不足，没有付成" }).click()
  await expect(page.getByRole("heading", { name: "支付失败" })).toBeVisible()
})

test("on a phone the entry points link to the app itself", async ({ page }) => {
  const { id } = await sandbox.createScenario("offline-park")
  await page.goto(`${sandbox.url}/scenarios/${id}`)
  await page.getByRole("link", { name: "断网缴费页" }).click()
  await expect(new PayPage(page).payButton).toBeVisible()
})
