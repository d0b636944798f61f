import { expect, takeScreenshot, type Page, sandbox, waitUntilSettled, pauseClock } from "#tests/support/browser"
import { receipt } from "#tests/coupons/exchange/showing"
import { openSignedIn } from "#tests/support/sign-in"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

async function open(world: ScenarioName, way: string, { script = true, messagingApp = false } = {}) {
  const made = await openSignedIn(world, "/CONFIG/cars", { script, messagingApp })
  await made.page.goto(made.addresses[way]!)
  return made
}
const photo = async () => ({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await receipt() })
const GO = { name: "领取停车券" }
const waiting = (page: Page) => expect(page.getByRole("heading", { name: "您的申请正在处理中，请稍候" })).toBeVisible()

for (const script of [true, false]) {
  const how = script ? "" : " without a script"

  test(`a receipt is shown, looked at, and its coupon ticked on the bill${how}`, async () => {
    const { page, phone } = await open("receipt-new", "form", { script })
    if (script) {
      await waitUntilSettled(page)
      await expect(page.getByRole("button", GO)).toHaveAttribute("aria-disabled", "true")
      await page.getByRole("button", GO).click({ force: true })
      await expect(page.getByText("请上传小票照片")).toBeVisible()
      await takeScreenshot(page, "receipt-missing")
    }
    await page.getByLabel("小票照片", { exact: true }).setInputFiles(await photo())
    if (script) {
      await expect(page.getByText("已上传，点图片可以更换")).toBeVisible()
      await expect(page.getByRole("button", GO)).not.toHaveAttribute("aria-disabled", "true")
    }
    await takeScreenshot(page, `receipt-form-${script}`)
    await page.getByRole("button", GO).click()
    await waiting(page)
    await takeScreenshot(page, `receipt-waiting-${script}`)
    await page.reload()
    await waiting(page)
    await sandbox.decideReceipt(phone, { as: "passed", amount: 120_000 })
    if (script) await page.getByRole("link", { name: "刷新审核结果" }).click()
    // Without a script the page loads itself again.
    await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
    await takeScreenshot(page, `receipt-success-${script}`)
    await page.getByRole("button", { name: "立即缴费" }).click()
    await expect(page).toHaveURL(/\/PAY\//)
    await expect(page.getByText(/海味轩餐厅|停车券/).first()).toBeVisible()
    await takeScreenshot(page, `receipt-bill-${script}`)
  })

  test(`turned down, by the example once more; in the end nobody is left but a telephone${how}`, async () => {
    const { page, phone } = await open("receipt-refused", "retry", { script })
    await expect(page.getByText("小票不清晰，请重新上传")).toBeVisible()
    await takeScreenshot(page, `receipt-retry-${script}`)
    await page.getByRole("link", { name: "查看正确示例" }).click()
    await expect(page.getByRole("img")).toBeVisible()
    await takeScreenshot(page, `receipt-example-${script}`)
    for (let left = 1; left >= 0; left--) {
      await page.getByRole("link", { name: left === 1 ? "重新上传" : "重新申请" }).click()
      if (script) await waitUntilSettled(page)
      await page.getByLabel("小票照片", { exact: true }).setInputFiles(await photo())
      if (script) await expect(page.getByText("已上传，点图片可以更换")).toBeVisible()
      await page.getByRole("button", GO).click()
      await waiting(page)
      await sandbox.decideReceipt(phone, { as: "rejected" })
      await page.reload()
      await expect(page.getByText("小票没有通过审核")).toBeVisible()
    }
    await expect(page.getByRole("link", { name: /电话咨询/ })).toHaveAttribute("href", /^tel:/)
    await expect(page.getByRole("link", { name: "重新申请" })).toHaveCount(0)
    await takeScreenshot(page, `receipt-spent-${script}`)
  })
}

test("T058, T062 every fifteen seconds, by hand at once, and from there anew; T063 and what fails is said", async () => {
  const { page, phone } = await open("receipt-pending", "applying")
  await waitUntilSettled(page)
  await pauseClock(page)
  await page.reload()
  await waiting(page)
  await waitUntilSettled(page)
  const last = await sandbox.lastCall()
  const asked = async () => (await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.scan").length
  await page.clock.runFor(14_000)
  await waitUntilSettled(page)
  expect(await asked()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(asked).toBe(1)
  await page.clock.runFor(7_000)
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByText("正在刷新")).toBeVisible()
  await expect.poll(asked).toBe(2)
  await page.clock.runFor(14_000)
  await waitUntilSettled(page)
  expect(await asked()).toBe(2)
  await page.clock.runFor(2_000)
  await expect.poll(asked).toBe(3)
  await sandbox.addFault({ match: "coupons.scan", fault: { kind: "status", status: 500 }, driver: phone, times: 2 })
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByText("刷新失败")).toBeVisible()
})

test("E043, A144 a code that is none: an alert, and on to one's own coupons", async () => {
  const { page } = await open("receipt-new", "invalid")
  await expect(page.getByRole("alertdialog")).toContainText("无效的扫码，请重新扫码")
  await takeScreenshot(page, "receipt-invalid")
  await page.getByRole("button", { name: "知道了" }).click()
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
})

test("C096 a car that is elsewhere: said before its photo goes anywhere", async () => {
  const { page, phone } = await open("receipt-new", "form")
  await waitUntilSettled(page)
  await sandbox.addFault({
    match: "coupons.carInPark",
    fault: { kind: "status", status: 200, body: { success: true, data: { inPark: 0, message: "这辆车不在停车场内" } } },
    driver: phone,
  })
  const last = await sandbox.lastCall()
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await photo())
  await expect(page.getByText("这辆车不在停车场内")).toBeVisible()
  expect((await sandbox.calls(last)).calls.map(({ call }) => call)).not.toContain("platform.uploadSignature")
  await page.getByRole("button", { name: "重试" }).click()
  await expect(page.getByText("已上传，点图片可以更换")).toBeVisible()
})

test("C101 a car that has had its coupon today: it is said at the photo, which goes nowhere, and leads to that coupon", async () => {
  const { page } = await open("receipt-twice", "form")
  await waitUntilSettled(page)
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await photo())
  await expect(page.getByRole("alert").filter({ hasText: "您今日已领取过停车券" })).toBeVisible()
  await takeScreenshot(page, "receipt-twice")
  await page.getByRole("link", { name: "查看已领取的停车券" }).click()
  await expect(page.getByRole("list", { name: /停车券$/ }).getByRole("listitem")).toHaveCount(1)
})

describe("R046 in the messaging app", () => {
  const choose = async (page: Page, file?: Awaited<ReturnType<typeof photo>>) => {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: /选择照片|更换照片/ }).click()
    await (await chooser).setFiles(file ?? (await photo()))
  }

  test("its own chooser, and the picture by its number", async () => {
    const { page, phone } = await open("receipt-new", "form", { messagingApp: true })
    await waitUntilSettled(page)
    await takeScreenshot(page, "receipt-chooser")
    await choose(page)
    await expect(page.getByText("已上传")).toBeVisible()
    await takeScreenshot(page, "receipt-chooser-there")
    await page.getByRole("button", GO).click()
    await waiting(page)
    expect((await sandbox.receipts(phone)).receipts[0]?.photo).toMatch(/^messaging-media\//)
  })

  test("E040 nothing chosen, E041 nothing uploaded: said, and tried again", async () => {
    const { page } = await open("receipt-new", "form", { messagingApp: true })
    await waitUntilSettled(page)
    await choose(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") })
    await expect(page.getByRole("alert").filter({ hasText: "选择图片失败" })).toBeVisible()
    const headers = { "access-control-allow-origin": "*" }
    await sandbox.addFault({ match: "/messaging/media", fault: { kind: "status", status: 500, headers } })
    await choose(page)
    await expect(page.getByRole("alert").filter({ hasText: "上传图片失败" })).toBeVisible()
    await takeScreenshot(page, "receipt-chooser-failed")
    await choose(page)
    await expect(page.getByText("已上传")).toBeVisible()
  })
})

test("S074, A019 isRedirect: back from what comes next does not return to the form", async () => {
  const { page, phone } = await open("receipt-new", "form-long")
  await waitUntilSettled(page)
  await page.getByLabel("小票照片", { exact: true }).setInputFiles(await photo())
  await expect(page.getByText("已上传，点图片可以更换")).toBeVisible()
  await page.getByRole("button", GO).click()
  await waiting(page)
  await sandbox.decideReceipt(phone, { as: "passed" })
  await page.getByRole("link", { name: "刷新审核结果" }).click()
  await expect(page.getByRole("heading", { name: "领取成功" })).toBeVisible()
  await waitUntilSettled(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/apply_coupon/)
})
