import { chromium } from "playwright"
import { expect } from "playwright/test"

test("probe", async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] })
  const page = await browser.newPage()
  await page.goto(process.env.BERTH_APP_URL + "/SIGNUP")
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await browser.close()
})
