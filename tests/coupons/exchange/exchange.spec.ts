import {
  test,
  type OpenSignedIn,
  expect,
  type Page,
  sandbox,
  waitUntilSettled,
  pauseClock,
} from "#tests/support/fixtures"
import { createReceipt } from "#tests/coupons/exchange/receipt-form"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

async function open(
  openSignedIn: OpenSignedIn,
  scenarioName: ScenarioName,
  addressName: string,
  { script = true, messagingApp = false } = {},
) {
  const scenario = await openSignedIn(scenarioName, "/CONFIG/cars", { script, messagingApp })
  await scenario.page.goto(scenario.addresses[addressName]!)
  return scenario
}
const buildPhotoFile = async () => ({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await createReceipt() })
const SUBMIT = { name: "领取停车券" }
const expectWaiting = (page: Page) =>
  expect(page.getByRole("heading", { name: "您的申请正在处理中，请稍候" })).toBeVisible()

for (const script of [true, false]) {
  const suffix = script ? "" : " without JavaScript"

  test(
    `a receipt is sent, reviewed, and its coupon checked on the bill${suffix}`,
    { tag: script ? "@core" : [] },
    async ({ openSignedIn }) => {
      const { page, phone } = await open(openSignedIn, "receipt-new", "form", { script })
      if (script) {
        await waitUntilSettled(page)
        await expect(page.getByRole("button", SUBMIT)).toHaveAttribute("aria-disabled", "true")
        await page.getByRole("button", SUBMIT).click({ force: true })
        await expect(page.getByText("请上传小票照片")).toBeVisible()
      }
      await page.getByLabel("小票照片", { exact: true }).setInputFiles(await buildPhotoFile())
      if (script) {
        await expect(page.getByText("已上传")).toBeVisible()
        await expect(page.getByRole("button", SUBMIT)).not.toHaveAttribute("aria-disabled", "true")
      }
      await page.getByRole("button", SUBMIT).click()
      await expectWaiting(page)
      await page.reload()
      await expectWaiting(page)
      await sandbox.decideReceipt(phone, { as: "passed", amount: 120_000 })
      if (script) await page.getByRole("link", { name: "刷新审核结果" }).click()
      // Without JavaScript the page reloads itself.
      await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
      await page.getByRole("button", { name: "立即缴费" }).click()
      await expect(page).toHaveURL(/\/PAY\//)
      await expect(page.getByText(/海味轩餐厅|停车券/).first()).toBeVisible()
    },
  )

  test(`a rejected receipt can be sent again with the help of the example, until only a phone number is left${suffix}`, async ({
    openSignedIn,
  }) => {
    const { page, phone } = await open(openSignedIn, "receipt-refused", "retry", { script })
    await expect(page.getByText("小票不清晰，请重新上传")).toBeVisible()
    await page.getByRole("link", { name: "查看正确示例" }).click()
    await expect(page.getByRole("img")).toBeVisible()
    for (let attemptsLeft = 1; attemptsLeft >= 0; attemptsLeft--) {
      await page.getByRole("link", { name: attemptsLeft === 1 ? "重新上传" : "重新申请" }).click()
      if (script) await waitUntilSettled(page)
      await page.getByLabel("小票照片", { exact: true }).setInputFiles(await buildPhotoFile())
      if (script) await expect(page.getByText("已上传")).toBeVisible()
      await page.getByRole("button", SUBMIT).click()
      await expectWaiting(page)
      await sandbox.decideReceipt(phone, { as: "rejected" })
      await page.reload()
      await expect(page.getByText("小票没有通过审核")).toBeVisible()
    }
    await expect(page.getByRole("link", { name: /联系客服/ })).toHaveAttribute("href", /^tel:/)
    await expect(page.getByRole("link", { name: "重新申请" })).toHaveCount(0)
  })
}

test("the review is polled every fifteen seconds or by a tap, which restarts the interval, and a failure is shown", async ({
  openSignedIn,
}) => {
  const { page, phone } = await open(openSignedIn, "receipt-pending", "applying")
  await waitUntilSettled(page)
  await pauseClock(page)
  await page.reload()
  await expectWaiting(page)
  await waitUntilSettled(page)
  const last = await sandbox.lastCall()
  const countPolls = async () => (await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.scan").length
  await page.clock.runFor(14_000)
  await waitUntilSettled(page)
  expect(await countPolls()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(countPolls).toBe(1)
  await page.clock.runFor(7_000)
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByText("正在刷新")).toBeVisible()
  await expect.poll(countPolls).toBe(2)
  // The interval restarts when the browser has the response, which may be later than the provider's log.
  await waitUntilSettled(page)
  await page.clock.runFor(14_000)
  await waitUntilSettled(page)
  expect(await countPolls()).toBe(2)
  await page.clock.runFor(2_000)
  await expect.poll(countPolls).toBe(3)
  await sandbox.addFault({ match: "coupons.scan", fault: { kind: "status", status: 500 }, driver: phone, times: 2 })
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByText("刷新失败")).toBeVisible()
})

test("an invalid code shows an alert and leads to the driver's coupons", async ({ openSignedIn }) => {
  const { page } = await open(openSignedIn, "receipt-new", "invalid")
  await expect(page.getByRole("alertdialog")).toContainText("二维码无效，请重新扫码")
  // The page behind the dialog does not repeat it.
  await expect(page.getByText("二维码无效，请重新扫码")).toHaveCount(1)
  await page.getByRole("button", { name: "知道了" }).click()
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
})

test("a car outside the car park is reported before the photo is stored", async ({ openSignedIn }) => {
  const { page, phone } = await open(openSignedIn, "receipt-new", "form")
  await waitUntilSettled(page)
  await sandbox.addFault({
    match: "coupons.carInPark",
    fault: { kind: "status", status: 200, body: { success: true, data: { inPark: 0, message: "这辆车不在停车场内" } } },
    driver: phone,
  })
  const last = await sandbox.lastCall()
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await buildPhotoFile())
  await expect(page.getByText("这辆车不在停车场内")).toBeVisible()
  expect((await sandbox.calls(last)).calls.map(({ call }) => call)).not.toContain("platform.uploadSignature")
  await page.getByRole("button", { name: "重试" }).click()
  await expect(page.getByText("已上传")).toBeVisible()
})

test("a car with a coupon of today is reported at the photo, which is not stored, and leads to that coupon", async ({
  openSignedIn,
}) => {
  const { page } = await open(openSignedIn, "receipt-twice", "form")
  await waitUntilSettled(page)
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await buildPhotoFile())
  await expect(page.getByRole("alert").filter({ hasText: "您今日已领取过停车券" })).toBeVisible()
  await page.getByRole("link", { name: "查看已领取的停车券" }).click()
  await expect(page.getByRole("list", { name: /停车券$/ }).getByRole("listitem")).toHaveCount(1)
})

test.describe("in the messaging app", () => {
  const choosePhoto = async (page: Page, file?: Awaited<ReturnType<typeof buildPhotoFile>>) => {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: /选择照片|更换照片/ }).click()
    await (await chooser).setFiles(file ?? (await buildPhotoFile()))
  }

  test("the app's own photo chooser is used, and the photo is sent by its media id", async ({ openSignedIn }) => {
    const { page, phone } = await open(openSignedIn, "receipt-new", "form", { messagingApp: true })
    await waitUntilSettled(page)
    await choosePhoto(page)
    await expect(page.getByText("已上传")).toBeVisible()
    await expect(page.getByRole("img", { name: "小票照片的预览" })).toHaveAttribute("src", /^data:image\//)
    await page.getByRole("button", SUBMIT).click()
    await expectWaiting(page)
    expect((await sandbox.receipts(phone)).receipts[0]?.photo).toMatch(/^messaging-media\//)
  })

  test("a failed choice or upload is reported and can be repeated", async ({ openSignedIn }) => {
    const { page } = await open(openSignedIn, "receipt-new", "form", { messagingApp: true })
    await waitUntilSettled(page)
    await choosePhoto(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") })
    await expect(page.getByRole("alert").filter({ hasText: "选择图片失败" })).toBeVisible()
    const headers = { "access-control-allow-origin": "*" }
    await sandbox.addFault({ match: "/messaging/media", fault: { kind: "status", status: 500, headers } })
    await choosePhoto(page)
    await expect(page.getByRole("alert").filter({ hasText: "上传图片失败" })).toBeVisible()
    await choosePhoto(page)
    await expect(page.getByText("已上传")).toBeVisible()
  })
})

test("with isRedirect the browser's back button does not return to the form", async ({ openSignedIn }) => {
  const { page, phone } = await open(openSignedIn, "receipt-new", "form-long")
  await waitUntilSettled(page)
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await buildPhotoFile())
  await expect(page.getByText("已上传")).toBeVisible()
  await page.getByRole("button", SUBMIT).click()
  await expectWaiting(page)
  await sandbox.decideReceipt(phone, { as: "passed" })
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
  await waitUntilSettled(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/apply_coupon/)
})
