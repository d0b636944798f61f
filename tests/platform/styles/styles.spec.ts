import { test, expect } from "#tests/support/fixtures"

test("the page after a first page links the stylesheet and looks the same", async ({ page }) => {
  const fetched = page.waitForResponse(/\/_next\/static\/chunks\/.*\.css$/)
  await page.goto("/ABOUT")
  await expect(page.locator("head style")).toHaveCount(1)
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const background = await readBackground()
  expect((await fetched).ok()).toBe(true)
  await page.waitForFunction(() => document.cookie.includes("sheet="))
  await page.goto("/SIGNUP")
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(1)
  expect(await readBackground()).toBe(background)
})
