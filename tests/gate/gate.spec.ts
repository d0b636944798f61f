import { test, type Page, type OpenPage, expect, sandbox } from "#tests/support/fixtures"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type Options = Parameters<OpenPage>[0]

async function openResult(openPage: OpenPage, scenario: ScenarioName, link: string, options: Options = {}) {
  const { addresses, plates } = await sandbox.createScenario(scenario)
  const page = await openPage(options)
  await page.goto(addresses[link]!)
  return { page, plate: plates[0] }
}
const getHeading = (page: Page, name: string) => page.getByRole("heading", { name })

for (const script of [true, false]) {
  const suffix = script ? "" : " without JavaScript"

  test(`an entry is shown and can be saved as a picture${suffix}`, async ({ openPage }) => {
    const { page, plate } = await openResult(openPage, "gate-entry", "in-detail", { script })
    await expect(getHeading(page, "已登记，请入场")).toBeVisible()
    await expect(getHeading(page, "入场信息")).toBeVisible()
    await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
    await expect(page.getByRole("img", { name: "入场抓拍图" })).toBeVisible()
    const popup = page.getByRole("dialog", { name: "保存为图片" })
    await expect(popup).toBeHidden()
    await page.getByRole("link", { name: "保存为图片" }).click()
    await expect(popup).toBeVisible()
    // The page behind the popup does not scroll.
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden")
    const picture = popup.getByRole("img", { name: "入场信息图片" })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(720)
    await expect(popup.getByText("长按保存为图片")).toBeVisible()
    await expect(popup.getByRole("link", { name: "下载图片" })).toHaveCount(0)
    await popup.getByRole("link", { name: "关闭" }).click()
    await expect(popup).toBeHidden()
    await page.goBack()
    await expect(popup).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(getHeading(page, "已登记，请入场")).toBeVisible()
  })

  test(`the picture to save has its size before it has loaded and the close link stays visible${suffix}`, async ({
    openPage,
  }) => {
    const { page } = await openResult(openPage, "gate-entry", "in-detail", { script })
    await page.getByRole("link", { name: "保存为图片" }).waitFor()
    const source = await page.locator("#save img").getAttribute("src")
    await page.route(
      (address) => address.href.endsWith(source!),
      () => {},
    )
    await page.getByRole("link", { name: "保存为图片" }).click()
    const popup = page.getByRole("dialog", { name: "保存为图片" })
    const box = await popup.getByRole("img", { name: "入场信息图片" }).boundingBox()
    expect(box!.height / box!.width).toBeCloseTo(4 / 3, 1)
    expect(box!.width).toBeGreaterThan(150)
    await expect(popup.getByRole("link", { name: "关闭" })).toBeInViewport()
  })

  test(`a car without a plate enters after a confirmation${suffix}`, { tag: "@core" }, async ({ openPage }) => {
    const { page } = await openResult(openPage, "no-plate-entry", "in", { script })
    await expect(getHeading(page, "请确认入场")).toBeVisible()
    await page.getByRole("button", { name: "确认入场" }).click()
    await expect(page).toHaveURL(/\/SCAN\/nolp_in_detail\?/)
    await expect(getHeading(page, "无牌车已登记，请入场")).toBeVisible()
    await expect(page.getByText("无牌车", { exact: true })).toBeVisible()
    await page.getByRole("link", { name: "完成" }).click()
    await expect(page).toHaveURL(/\/menu$/)
  })
}

test("the picture can be downloaded outside the messaging app", async ({ openPage }) => {
  const { page } = await openResult(openPage, "gate-entry", "in-detail", { messagingApp: false })
  await page.getByRole("link", { name: "保存为图片" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载图片" }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.png$/)
})

test("an exit is shown", async ({ openPage }) => {
  const { page, plate } = await openResult(openPage, "gate-exit", "out-detail")
  await expect(getHeading(page, "出场信息")).toBeVisible()
  await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
})

test("a refused exit shows its reason with a link to pay", async ({ openPage }) => {
  const { page } = await openResult(openPage, "gate-refused", "out-detail")
  await expect(getHeading(page, "停车费未支付，请先缴费再出场")).toBeVisible()
  await page.getByRole("link", { name: "查询停车费" }).click()
  await expect(page).toHaveURL(/\/PAY\/plate_select_yd_v2/)
})

test("a missing camera picture leaves no broken image", async ({ page }) => {
  const { addresses } = await sandbox.createScenario("gate-entry")
  const token = new URL(addresses["in-detail"]!).searchParams.get("token")
  await sandbox.addFault({ match: `/camera/${token}.svg`, fault: { kind: "status", status: 404 } })
  await page.goto(addresses["in-detail"]!)
  await expect(getHeading(page, "入场信息")).toBeVisible()
  await sandbox.clearFaults()
})
