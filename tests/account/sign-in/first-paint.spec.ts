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

test("the buttons of an empty sign-in are grey before and after hydration, and enabled before it", async ({ page }) => {
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

test("without JavaScript the sign-in button is filled once every field is", async ({ openPage }) => {
  const page = await openPage({ script: false })
  await page.goto("/SIGNUP")
  const readBackground = () => readButtonColors(page).then(([login]) => login![1])
  const grey = await readBackground()
  await page.getByLabel("手机号").fill("13800138000")
  await page.getByLabel("图形码").fill("AFHK")
  await page.getByLabel("验证码", { exact: true }).fill("1234")
  expect(await readBackground()).toBe(grey)
  await page.getByRole("checkbox").check()
  expect(await readBackground()).not.toBe(grey)
})
