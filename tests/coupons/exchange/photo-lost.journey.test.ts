import { expect, openPage, sandbox, waitUntilSettled } from "#tests/support/browser"
import { receipt } from "#tests/coupons/exchange/showing"
import { getProviderEntryUrl, signInBySms } from "#tests/support/sign-in"

const GO = { name: "领取停车券" }
const THERE = "已上传，点图片可以更换"

async function openForm() {
  const made = await sandbox.createScenario("receipt-new")
  const page = await openPage({ messagingApp: false })
  await page.goto(getProviderEntryUrl(made.phone, "/CONFIG/cars"))
  await page.goto(made.addresses.form!)
  await waitUntilSettled(page)
  const photo = { name: "receipt.jpg", mimeType: "image/jpeg", buffer: await receipt() }
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(photo)
  await expect(page.getByText(THERE)).toBeVisible()
  return { ...made, page }
}

test("R057 a file that is no photo takes the place of a photo: the button is off and says what is missing", async () => {
  const { page } = await openForm()
  await expect(page.getByRole("button", GO)).not.toHaveAttribute("aria-disabled", "true")
  const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(pdf)
  await expect(page.getByText("请确保文件为图像类型")).toBeVisible()
  await expect(page.getByRole("button", GO)).toHaveAttribute("aria-disabled", "true")
  await page.getByRole("button", GO).click({ force: true })
  await expect(page.getByText("请上传小票照片")).toBeVisible()
})

test("the session ends after the upload: the driver signs in and sends the same receipt", async () => {
  const { page, phone } = await openForm()
  const last = await sandbox.lastCall()
  await sandbox.expireCredentials(phone)
  await page.getByRole("button", GO).click()
  await expect(page).toHaveURL(/\/SIGNUP/)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.apply")).toEqual([])
  await signInBySms(page, phone)
  await expect(page).toHaveURL(/\/apply_coupon\//)
  await expect(page.getByText("已重新登录，请再提交一次")).toBeVisible()
  await expect(page.getByText(THERE)).toBeVisible()
  await waitUntilSettled(page)
  await page.getByRole("button", GO).click()
  await expect(page.getByRole("heading", { name: "您的申请正在处理中，请稍候" })).toBeVisible()
  expect((await sandbox.receipts(phone)).receipts).toHaveLength(1)
})
