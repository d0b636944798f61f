import { test, expect, type Page, waitUntilSettled } from "#tests/support/fixtures"

/** The styles of the buttons that may change on hydration. */
const readButtonColors = (page: Page) =>
  Promise.all(
    ["登录", "获取验证码"].map((name) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        return [color, backgroundColor]
      }),
    ),
  )

test("the buttons of an empty sign-in keep their colors on hydration, and are enabled before it", async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto("/SIGNUP")
  const initialColors = await readButtonColors(page)
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeEnabled()
  await page.unroute(/\.js(\?|$)/)
  await page.reload()
  await waitUntilSettled(page)
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeDisabled()
  expect(await readButtonColors(page)).toEqual(initialColors)
})
