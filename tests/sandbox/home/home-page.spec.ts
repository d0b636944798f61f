import type { BrowserContextOptions } from "@playwright/test"
import { test, type OpenPage, expect, sandbox } from "#tests/support/fixtures"
import { loadRules, findViolations } from "../../../scripts/run/screens-checks.js"

const openDesktop = (openPage: OpenPage, more: BrowserContextOptions = {}) =>
  openPage({ messagingApp: false, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, ...more })

test("the first scenario is looked up by plate and paid without a sign-in on the phone beside it", async ({
  openPage,
}) => {
  const page = await openDesktop(openPage)
  await page.goto(sandbox.url)
  await page.getByRole("button", { name: "车在场内" }).first().click()
  const plate = (await page
    .getByRole("img", { name: /^车牌 / })
    .first()
    .getAttribute("aria-label"))!.slice(3)
  const phone = page.frameLocator("iframe")
  await expect(phone.getByText("输入车牌，查停车费")).toBeVisible()
  // Type the plate on the screen's own keyboard, as a driver does.
  await phone.getByRole("button", { name: "省份" }).click()
  for (const key of plate) await phone.getByRole("button", { name: key, exact: true }).last().click()
  await phone.getByRole("button", { name: "查询停车费" }).click()
  await phone.getByRole("button", { name: /^立即支付/ }).click()
  await phone.getByRole("button", { name: "支付", exact: true }).click()
  await expect(phone.getByRole("heading", { name: "支付成功" })).toBeVisible()
  const sidebar = page.getByRole("complementary", { name: "正在发生" })
  await expect(sidebar.getByText("¥15.00")).toBeVisible()
  await expect(sidebar.getByText("pay.pay", { exact: true })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(sandbox.url)
})

for (const script of [true, false]) {
  test(`the lost-answer scenario is charged once, ${script ? "with" : "without"} a script`, async ({ openPage }) => {
    const page = await openDesktop(openPage, { javaScriptEnabled: script })
    await page.goto(sandbox.url)
    await page.getByRole("button", { name: "回答丢了" }).first().click()
    const phone = page.frameLocator("iframe")
    await phone.getByRole("button", { name: /^以.*继续$/ }).click()
    await phone.getByRole("button", { name: /^立即支付/ }).click()
    await expect(phone.getByRole("heading", { name: "支付成功" })).toBeVisible()
    if (!script) await page.reload()
    const sidebar = page.getByRole("complementary", { name: "正在发生" })
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

test("the pages fit and are accessible, light and dark, wide and narrow", async ({ openPage }) => {
  const { id } = await sandbox.createScenario("driver")
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 1024, 320]) {
      const page = await openDesktop(openPage, { colorScheme, viewport: { width, height: 800 } })
      await loadRules(page.context())
      for (const path of ["/", `/scenarios/${id}`, "/?find=券", "/empty"]) {
        await page.goto(sandbox.url + path)
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([colorScheme, width, path, scrollWidth, await findViolations(page)]).toEqual([
          colorScheme,
          width,
          path,
          width,
          [],
        ])
      }
      await page.context().close()
    }
})

test("on a phone the scenarios link to the app itself", async ({ page }) => {
  const { id } = await sandbox.createScenario("offline-park")
  await page.goto(`${sandbox.url}/scenarios/${id}`)
  await expect(page.locator("iframe")).toBeHidden()
  await page.getByRole("link", { name: "断网缴费页" }).click()
  await expect(page.getByRole("button", { name: /^立即支付/ })).toBeVisible()
})
