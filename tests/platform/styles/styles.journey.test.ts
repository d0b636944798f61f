import { expect, openPage } from "#tests/browser"

test("after the first page the browser has the stylesheet, and the next one is drawn with it", async () => {
  const page = await openPage()
  const fetched = page.waitForResponse(/\/_next\/static\/css\//)
  await page.goto("/ABOUT")
  await expect(page.locator("head style")).toHaveCount(1)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const before = await ground()
  expect((await fetched).ok()).toBe(true)
  await page.waitForFunction(() => document.cookie.includes("sheet="))
  await page.goto("/menu")
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(1)
  expect(await ground()).toBe(before)
})
