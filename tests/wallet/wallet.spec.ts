import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const findTopUpButton = (page: Page) => page.getByRole("button", { name: /^充值/ })

test(
  "a driver tops up from the wallet at the cashier and sees the new balance",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page, cashierPage, phone } = await openScenario("wallet", "wallet")
    await expect(page.getByRole("link", { name: /余额.*¥36\.5/ })).toBeVisible()
    await page.getByRole("link", { name: "充值", exact: true }).click()
    await expect(findTopUpButton(page)).toHaveText("充值 ¥20.00")
    await page.getByRole("radio", { name: /^50\s*元$/ }).check()
    await expect(findTopUpButton(page)).toHaveText("充值 ¥50.00")
    await expect(page.getByText("充值后余额 ¥86.55")).toBeVisible()
    await findTopUpButton(page).click()
    await cashierPage.pay("weixin")
    await expect(getHeading(page, "充值成功")).toBeVisible()
    await expect(page.getByText("¥86.55", { exact: true })).toBeVisible()
    expect((await sandbox.ledger({ phone })).balance).toBe(86_550)
  },
)

test("an empty, zero or negative amount cannot be submitted, and 0.01 can", async ({ openScenario }) => {
  const { page } = await openScenario("wallet-empty", "top-up")
  const field = page.getByRole("textbox", { name: /充值金额/ })
  for (const amount of ["", "0", "-1"]) {
    await field.fill(amount)
    // The bar is hidden while the keyboard is open.
    await field.blur()
    await findTopUpButton(page).click()
    await expect(page.getByText("请输入金额")).toBeVisible()
    await expect(page).toHaveURL(/\/WALLET\/charge/)
  }
  await field.fill("0.01")
  await expect(page.getByText("请输入金额")).toHaveCount(0)
  await expect(findTopUpButton(page)).toHaveText("充值 ¥0.01")
})

test("a fee above the balance is paid after a top-up of the difference", async ({ openScenario }) => {
  const { page, payPage, cashierPage, phone } = await openScenario("top-up-for-bill", "pay-signed-in")
  await page.getByRole("link", { name: /余额还差 ¥8\.42/ }).click()
  await findTopUpButton(page).click()
  await cashierPage.pay("weixin")
  await page.getByRole("link", { name: "继续缴费" }).click()
  await expect(payPage.balance).toBeChecked()
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 0, total: 15_000 })
})

test("the movements load further pages while scrolling", async ({ openScenario }) => {
  const { page } = await openScenario("wallet", "details")
  const rows = page.getByRole("listitem")
  await expect(rows).not.toHaveCount(0)
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await rows.count()).toBeGreaterThan(10)
  }).toPass()
})

test("the wallet leads to lucky money, coupons, the last bill and all bills", async ({ openScenario }) => {
  const { page } = await openScenario("wallet", "wallet")
  for (const [name, heading] of [
    [/红包/, "我的红包"],
    [/停车券.*今天到期/, "停车券"],
    [/\d+月\d+日/, "账单详情"],
    ["全部账单", "账单"],
  ] as const) {
    await page.goto("/WALLET")
    await page.getByRole("link", { name }).first().click()
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeAttached()
  }
})

test("a bill opens from the list", async ({ openScenario }) => {
  const { page } = await openScenario("bills", "bills")
  await page.getByRole("link", { name: /已开票/ }).click()
  await expect(getHeading(page, "账单详情")).toBeAttached()
  await page.getByRole("link", { name: "返回账单" }).click()
  await page.getByRole("link", { name: "长租", exact: true }).click()
  await page.getByRole("listitem").getByRole("link").first().click()
  await expect(getHeading(page, "续费记录")).toBeVisible()
})

test("cash-back is paid with one tap", async ({ openScenario }) => {
  const { page, phone } = await openScenario("cash-back", "change")
  await page.getByRole("button", { name: "退到余额 ¥2.00" }).click()
  await expect(getHeading(page, "已退到余额")).toBeVisible()
  expect((await sandbox.ledger({ phone })).balance).toBe(8_580)
})
