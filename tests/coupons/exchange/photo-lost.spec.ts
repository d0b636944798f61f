import { test, type OpenPage, expect, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { createReceipt } from "#tests/coupons/exchange/receipt-form"
import { getProviderEntryUrl, signInBySms } from "#tests/support/sign-in"

const SUBMIT = { name: "领取停车券" }
const UPLOADED = "已上传"

async function openForm(openPage: OpenPage) {
  const scenario = await sandbox.createScenario("receipt-new")
  const page = await openPage({ messagingApp: false })
  await page.goto(getProviderEntryUrl(scenario.phone, "/CONFIG/cars"))
  await page.goto(scenario.addresses.form!)
  await waitUntilSettled(page)
  const photo = { name: "receipt.jpg", mimeType: "image/jpeg", buffer: await createReceipt() }
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(photo)
  await expect(page.getByText(UPLOADED)).toBeVisible()
  return { ...scenario, page }
}

test("a file that is not a photo replaces the photo and disables the button with a reason", async ({ openPage }) => {
  const { page } = await openForm(openPage)
  await expect(page.getByRole("button", SUBMIT)).not.toHaveAttribute("aria-disabled", "true")
  const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(pdf)
  await expect(page.getByText("请确保文件为图像类型")).toBeVisible()
  await expect(page.getByRole("button", SUBMIT)).toHaveAttribute("aria-disabled", "true")
  await page.getByRole("button", SUBMIT).click({ force: true })
  await expect(page.getByText("请上传小票照片")).toBeVisible()
})

test("a driver whose session ends after the upload signs in and sends the same receipt", async ({ openPage }) => {
  const { page, phone } = await openForm(openPage)
  const last = await sandbox.lastCall()
  await sandbox.expireCredentials(phone)
  await page.getByRole("button", SUBMIT).click()
  await expect(page).toHaveURL(/\/SIGNUP/)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.apply")).toEqual([])
  await signInBySms(page, phone)
  await expect(page).toHaveURL(/\/apply_coupon\//)
  await expect(page.getByText("已重新登录，请再提交一次")).toBeVisible()
  await expect(page.getByText(UPLOADED)).toBeVisible()
  await waitUntilSettled(page)
  await page.getByRole("button", SUBMIT).click()
  await expect(page.getByRole("heading", { name: "您的申请正在处理中，请稍候" })).toBeVisible()
  expect((await sandbox.receipts(phone)).receipts).toHaveLength(1)
})
