import { expect, openPage, type Page, waitUntilSettled } from "#tests/support/browser"

/** What of a button may change its look when a script has taken over. */
const looks = (page: Page) =>
  Promise.all(
    ["登录", "获取验证码"].map((name) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        return [color, backgroundColor]
      }),
    ),
  )

test("the buttons of an empty sign-in are as grey before the script as after it, and still answer", async () => {
  const page = await openPage()
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto("/SIGNUP")
  const before = await looks(page)
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeEnabled()
  await page.unroute(/\.js(\?|$)/)
  await page.reload()
  await waitUntilSettled(page)
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeDisabled()
  expect(await looks(page)).toEqual(before)
})

test("without a script the button is filled as soon as everything is, and not before", async () => {
  const page = await openPage({ script: false })
  await page.goto("/SIGNUP")
  const ground = () => looks(page).then(([login]) => login![1])
  const grey = await ground()
  await page.getByLabel("手机号").fill("13800138000")
  await page.getByLabel("图形码").fill("AFHK")
  await page.getByLabel("验证码", { exact: true }).fill("1234")
  expect(await ground()).toBe(grey)
  await page.getByRole("checkbox").check()
  expect(await ground()).not.toBe(grey)
})
