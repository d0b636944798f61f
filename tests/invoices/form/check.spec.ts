import { test, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const company = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }

async function fillForm(page: Page) {
  await page.getByLabel("名称", { exact: true }).fill(company.name)
  await page.getByLabel("税号", { exact: true }).fill(company.tax)
  await page.getByLabel("邮箱", { exact: true }).fill(company.email)
}

/** The bar is hidden while the keyboard is open, so the focus is removed first. */
async function clickCheck(page: Page) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole("button", { name: "核对发票" }).click()
}

test("with JavaScript the invoice is checked in a sheet without a request, and can be edited before it is sent", async ({
  openScenario,
}) => {
  const { page, phone } = await openScenario("invoiceable", "form")
  await waitUntilSettled(page)
  await fillForm(page)
  const last = await sandbox.lastCall()
  await clickCheck(page)
  const sheet = page.getByRole("dialog", { name: "请核对开票信息" })
  await expect(sheet).toContainText(company.name)
  await expect(sheet).toContainText(company.email)
  await sheet.getByRole("button", { name: "返回修改" }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByLabel("名称", { exact: true }).fill("深圳市图书馆")
  await clickCheck(page)
  await expect(sheet).toContainText("深圳市图书馆")
  expect((await sandbox.calls(last)).calls.filter(({ driver }) => driver === phone)).toEqual([])
  await sheet.getByRole("button", { name: /^确认开票/ }).dblclick()
  await expect(getHeading(page, "开票成功")).toBeVisible()
  const { invoices } = await sandbox.invoices(phone)
  expect(invoices.map(({ purchaser }) => purchaser)).toEqual([expect.stringContaining("深圳市图书馆")])
})

test("the check page is used if the sheet cannot be loaded", async ({ openScenario }) => {
  const { page, phone } = await openScenario("invoiceable", "form")
  await waitUntilSettled(page)
  await page.route("**/_next/static/**", (route) => route.abort())
  await fillForm(page)
  await clickCheck(page)
  await expect(page.getByRole("heading", { name: "请核对开票信息", level: 1 })).toBeVisible()
  await page.getByRole("button", { name: /^确认开票/ }).click()
  await expect(getHeading(page, "开票成功")).toBeVisible()
  expect((await sandbox.invoices(phone)).mails).toEqual([company.email])
})
