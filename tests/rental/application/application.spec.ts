import { addDays } from "#lib/core/time/calendar-days"
import { toBeijingDay } from "#lib/core/time/dates"
import { typePlate } from "#tests/support/plate-keyboard"
import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { createPicture } from "#tests/security/pictures"

const inDays = (days: number) => addDays(toBeijingDay(Date.now()), days)
const BROWSER = { messagingApp: false }
const findSubmit = (page: Page) => page.getByRole("button", { name: "提交申请" })

test.afterEach(() => sandbox.clearFaults())

test(
  "an application with JavaScript shows errors at their fields and uploads the photo before it is sent",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page } = await openScenario("rental-apply", "application", BROWSER)
    await waitForHydration(page)
    await findSubmit(page).click()
    await expect(page.getByText("请填写姓名")).toBeVisible()
    await page.getByLabel("姓名").fill("陈海")
    await expect(page.getByText("请填写姓名")).toBeHidden()
    await page.getByText("女", { exact: true }).click()
    await page.getByLabel("手机号").fill("13800138000")
    await page.getByLabel("地址").fill("科技园南区 3 栋")
    await page.getByLabel("开始日期").fill(inDays(30))
    await page.getByLabel("结束日期").fill(inDays(29))
    await findSubmit(page).click()
    await expect(page.getByText("结束日期填必须大于开始日期,请重新填写")).toBeVisible()
    await page.getByLabel("结束日期").fill(inDays(395))
    await findSubmit(page).click()
    await expect(page.getByText("请上传行驶证")).toBeVisible()
    const buffer = await createPicture(800, 600)
    await page.getByLabel("行驶证照片").setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer })
    await expect(page.getByText("已上传")).toBeVisible()
    await findSubmit(page).click()
    await expect(page.getByRole("heading", { name: "审核中" })).toBeVisible()
  },
)

test("an application whose session ends during the upload keeps its values after sign-in and is not sent", async ({
  openScenario,
}) => {
  const { page, phone } = await openScenario("rental-apply", "application", BROWSER)
  await waitForHydration(page)
  await page.getByLabel("姓名").fill("陈海")
  await page.getByLabel("地址").fill("科技园南区 3 栋")
  await sandbox.addFault({ match: "platform.uploadSignature", fault: "unauthorized", driver: phone })
  const buffer = await createPicture(800, 600)
  await page.getByLabel("行驶证照片").setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.getByText("登录已恢复，请重新选择照片")).toBeVisible()
  await expect(page.getByLabel("姓名")).toHaveValue("陈海")
  await expect(page.getByLabel("地址")).toHaveValue("科技园南区 3 栋")
  await expect(page.getByText("请填写")).toBeHidden()
  await waitForHydration(page)
  await page.getByLabel("行驶证照片").setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.getByText("已上传")).toBeVisible()
  const calls = await sandbox.callsWith({ driver: phone })
  expect(calls.filter(({ call }) => call === "rental.apply")).toEqual([])
})

test("values are kept through a reload, both of a form with errors and while typing", async ({ openScenario }) => {
  const { page } = await openScenario("rental-apply", "application", BROWSER)
  await waitForHydration(page)
  const waitForDraft = () => page.waitForResponse((answer) => answer.url().endsWith("/api/rental/keep-application"))
  await page.getByLabel("姓名").fill("陈海")
  // The bar is shown again when no field has the focus.
  await page.getByLabel("姓名").blur()
  const firstDraft = waitForDraft()
  await findSubmit(page).click()
  await expect(page.getByText("请填写地址")).toBeVisible()
  await firstDraft
  const secondDraft = waitForDraft()
  await page.getByLabel("地址").fill("科技园南区 3 栋")
  await secondDraft
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel("姓名")).toHaveValue("陈海")
  await expect(page.getByLabel("地址")).toHaveValue("科技园南区 3 栋")
  await expect(page.getByText("请填写")).toBeHidden()
})

test("an owner is added to a space, and deleted after a confirmation", async ({ openScenario }) => {
  const { page } = await openScenario("renter", "order", BROWSER)
  await waitForHydration(page)
  await page.getByRole("link", { name: "添加车主" }).click()
  await waitForHydration(page)
  await page.getByLabel("姓名").fill("陈海")
  await page.getByLabel("手机号").fill("13800138000")
  await page.locator("[data-slot]").first().click()
  await typePlate(page, "粤B12345")
  // The bar is shown again when no field has the focus.
  await page.getByRole("button", { name: "完成" }).click()
  await page.getByRole("button", { name: "保存" }).click()
  await page.getByRole("link", { name: /陈海/ }).click()
  await waitForHydration(page)
  await page.getByRole("button", { name: "删除车主" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click()
  await expect(page.getByText("陈海")).toBeHidden()
})

const WITH_LOCATION = { ...BROWSER, permissions: ["geolocation"], geolocation: { latitude: 22.54, longitude: 114.06 } }

test("a tap fills in the province of the phone's location, does not replace what was typed, and leaves the slot empty without an answer", async ({
  openScenario,
}) => {
  await sandbox.addFault({ match: "/maps/ip", fault: { kind: "status", status: 502 } })
  const { page } = await openScenario("rental-empty", "types", WITH_LOCATION)
  await page.getByRole("link", { name: /^长租申请/ }).click()
  await waitForHydration(page)
  const firstSlot = page.getByRole("button", { name: /^第1位/ })
  const locationButton = page.getByRole("button", { name: "按当前位置填省份" })
  await sandbox.addFault({ match: "/maps/regeo", times: 1, fault: { kind: "status", status: 502 } })
  await locationButton.click()
  await expect(page.getByText("没有取得位置，请自己选择省份")).toBeVisible()
  await expect(firstSlot).toHaveAccessibleName("第1位 未填")
  await locationButton.click()
  await expect(firstSlot).toHaveAccessibleName("第1位 粤")
  await page.goto(page.url())
  await waitForHydration(page)
  await firstSlot.click()
  await page.getByRole("button", { name: "湘", exact: true }).click()
  const response = page.waitForResponse((answer) => answer.url().endsWith("/api/platform/province"))
  await locationButton.click()
  await response
  await expect(firstSlot).toHaveAccessibleName("第1位 湘")
})
