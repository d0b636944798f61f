import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { createPaddedJpeg, createPhotoWithLocation } from "#tests/security/pictures"

const getUrl = (plate: string) => `/authenticate?licencePlate=${encodeURIComponent(plate)}`
const createLicence = async () => ({
  name: "licence.jpg",
  mimeType: "image/jpeg",
  buffer: await createPhotoWithLocation(),
})
const chooseFile = async (page: Page, file: Awaited<ReturnType<typeof createLicence>>, label = "行驶证照片") =>
  page.getByLabel(label, { exact: true }).setInputFiles(file)
const submit = (page: Page) => page.getByRole("button", { name: /^(重新)?提交$/ }).click()
const getErrors = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ })
/** Waits until the field is hydrated. */
const waitUntilLive = (page: Page) => expect(page.getByText("拍照或选图").first()).toBeVisible()

test("a photo is uploaded with progress, submitted and approved", async ({ openSignedIn }) => {
  const { page, phone, plates } = await openSignedIn("driver", "/cars")
  await page
    .getByRole("link", { name: /去认证/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/CONFIG\/cars\/authenticate\?licencePlate=/)
  await waitUntilLive(page)
  await submit(page)
  await expect(getErrors(page)).toHaveText("请上传行驶证")

  await chooseFile(page, await createLicence())
  await expect(page.getByRole("img", { name: "行驶证照片的预览" })).toBeVisible()
  await expect(page.getByText("已上传")).toBeVisible()
  await submit(page)
  await expect(page.getByRole("heading", { name: "审核中" })).toBeVisible()

  await sandbox.decideAudit(phone, plates[0]!, true)
  await page.getByRole("link", { name: "刷新" }).click()
  await expect(page.getByRole("heading", { name: "审核通过" })).toBeVisible()
  await page.getByRole("link", { name: "返回车辆列表" }).click()
  await expect(page.getByText("已认证")).toBeVisible()
})

test("a file that is not a photo or too large shows an error and is not sent", async ({ openSignedIn }) => {
  const { page, plates } = await openSignedIn("driver", "/CONFIG/cars")
  await page.goto(getUrl(plates[0]!))
  await waitUntilLive(page)
  const last = await sandbox.lastCall()
  await chooseFile(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") })
  await expect(getErrors(page)).toHaveText("请确保文件为图像类型")
  await chooseFile(page, { name: "a.jpg", mimeType: "image/jpeg", buffer: await createPaddedJpeg(3_145_729) })
  await expect(getErrors(page)).toHaveText("照片大小不能超过3MB")
  expect((await sandbox.calls(last)).calls.map(({ call }) => call)).not.toContain("platform.uploadSignature")
})

test("failures show their messages, keep the page and can be retried", async ({ openSignedIn }) => {
  const { page, phone, plates } = await openSignedIn("driver", "/CONFIG/cars")
  await page.goto(getUrl(plates[0]!))
  await waitUntilLive(page)
  const url = page.url()
  await sandbox.addFault({
    match: "platform.uploadSignature",
    fault: { kind: "status", status: 500 },
    times: 2,
    driver: phone,
  })
  await chooseFile(page, await createLicence())
  await expect(getErrors(page)).toHaveText(/获取上传签名失败。多次不成功，请联系客服 400-/)
  await sandbox.addFault({ match: "/storage", fault: { kind: "status", status: 500 } })
  await page.getByRole("button", { name: "重试" }).click()
  await expect(getErrors(page)).toHaveText(/上传失败,请重新提交。多次不成功，请联系客服 400-/)
  await expect(page.locator(".toast")).toHaveText("上传失败,请重新提交")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "重试" }).click()
  await expect(getErrors(page)).toHaveText(/上传图片失败。多次不成功，请联系客服 400-/)
  await page.context().setOffline(false)
  expect(page.url()).toBe(url)
  await page.getByRole("button", { name: "重试" }).click()
  await expect(page.getByText("已上传")).toBeVisible()
  await sandbox.addFault({ match: "cars.authenticate", fault: { kind: "status", status: 500 }, driver: phone })
  await submit(page)
  await expect(page.getByText("上传失败，请稍后再试。多次不成功，请联系客服")).toBeVisible()
  await expect(page.getByText("已上传")).toBeVisible()
  await submit(page)
  await expect(page.getByRole("heading", { name: "审核中" })).toBeVisible()
})

test("an upload can be cancelled and replaced by another photo", async ({ openSignedIn }) => {
  const { page, plates } = await openSignedIn("driver", "/CONFIG/cars")
  await page.goto(getUrl(plates[0]!))
  await waitUntilLive(page)
  await sandbox.addFault({ match: "/storage", fault: { kind: "latency", ms: 4_000 } })
  await chooseFile(page, await createLicence())
  await expect(page.getByRole("progressbar", { name: "上传进度" })).toBeVisible()
  await page.getByRole("button", { name: "取消" }).click()
  await waitUntilLive(page)
  await expect(page.getByRole("progressbar")).toBeHidden()
  await chooseFile(page, await createLicence())
  await expect(page.getByText("已上传")).toBeVisible()
})

test("a rejected verification shows its reason and takes a new photo", async ({ openSignedIn }) => {
  const { page, plates } = await openSignedIn("car-rejected", "/CONFIG/cars")
  await page.goto(getUrl(plates[0]!))
  await expect(page.getByText("审核未通过")).toBeVisible()
  await expect(page.getByText("行驶证照片不清晰，请重新拍摄")).toBeVisible()
  await waitUntilLive(page)
  await chooseFile(page, await createLicence())
  await expect(page.getByText("已上传")).toBeVisible()
  await page.getByRole("button", { name: "重新提交" }).click()
  await expect(page.getByRole("heading", { name: "审核中" })).toBeVisible()
})

test("without JavaScript the photos are sent with the form", async ({ openSignedIn }) => {
  const { page, phone, plates } = await openSignedIn("bound-by-other", "/CONFIG/cars", { script: false })
  await page.goto(`/authenticate_car?licencePlate=${encodeURIComponent(plates[1]!)}`)
  await submit(page)
  await expect(getErrors(page)).toHaveText("请上传行驶证")
  await chooseFile(page, { name: "a.jpg", mimeType: "image/jpeg", buffer: await createPaddedJpeg(3_145_729) })
  await submit(page)
  await expect(getErrors(page)).toHaveText("照片大小不能超过3MB")
  await chooseFile(page, await createLicence())
  await submit(page)
  await expect(getErrors(page)).toHaveText("请上传车辆照片")
  await chooseFile(page, await createLicence(), "车辆照片")
  await submit(page)
  await expect(page.getByRole("heading", { name: "审核中" })).toBeVisible()
  await sandbox.decideAudit(phone, plates[1]!, true)
  await page.getByRole("link", { name: "刷新" }).click()
  await expect(page.getByRole("heading", { name: "审核通过" })).toBeVisible()
})

test("a signed-out driver signs in first and returns to the form", async ({ page }) => {
  const { plates } = await sandbox.createScenario("driver")
  await page.goto(getUrl(plates[0]!))
  await expect(page).toHaveURL(/\/SIGNUP/)
  expect(decodeURIComponent(decodeURIComponent(page.url()))).toContain(`/authenticate?licencePlate=${plates[0]}`)
})
