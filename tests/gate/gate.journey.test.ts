import { expect, takeScreenshot, openPage, sandbox } from "#tests/support/browser"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type Opening = Parameters<typeof openPage>[0]

async function scan(world: ScenarioName, way: string, opening: Opening = {}) {
  const { addresses, plates } = await sandbox.createScenario(world)
  const page = await openPage(opening)
  await page.goto(addresses[way]!)
  return { page, plate: plates[0] }
}
const heading = (page: Awaited<ReturnType<typeof openPage>>, name: string) => page.getByRole("heading", { name })

for (const script of [true, false]) {
  const how = script ? "" : " without a script"

  test(`in, and kept as a picture${how}`, async () => {
    const { page, plate } = await scan("gate-entry", "in-detail", { script })
    await expect(heading(page, "已登记，请入场")).toBeVisible()
    await expect(heading(page, "入场信息")).toBeVisible()
    await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
    await expect(page.getByRole("img", { name: "入场抓拍图" })).toBeVisible()
    await takeScreenshot(page, `gate-entry-${script}`)
    const popup = page.getByRole("dialog", { name: "保存为图片" })
    await expect(popup).toBeHidden()
    await page.getByRole("link", { name: "保存为图片" }).click()
    await expect(popup).toBeVisible()
    // The page behind it stands still.
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden")
    const picture = popup.getByRole("img", { name: "入场信息图片" })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(720)
    await expect(popup.getByText("长按保存为图片")).toBeVisible()
    await expect(popup.getByRole("link", { name: "下载图片" })).toHaveCount(0)
    await takeScreenshot(page, `gate-save-${script}`)
    await popup.getByRole("link", { name: "关闭" }).click()
    await expect(popup).toBeHidden()
    await page.goBack()
    await expect(popup).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(heading(page, "已登记，请入场")).toBeVisible()
  })

  test(`the picture to keep has its room before it has come, and the way to close it stays on the screen${how}`, async () => {
    const { page } = await scan("gate-entry", "in-detail", { script })
    await page.getByRole("link", { name: "保存为图片" }).waitFor()
    const source = await page.locator("#save img").getAttribute("src")
    await page.route(
      (address) => address.href.endsWith(source!),
      () => {},
    )
    await page.getByRole("link", { name: "保存为图片" }).click()
    const popup = page.getByRole("dialog", { name: "保存为图片" })
    const room = await popup.getByRole("img", { name: "入场信息图片" }).boundingBox()
    expect(room!.height / room!.width).toBeCloseTo(1.25, 1)
    expect(room!.width).toBeGreaterThan(150)
    await expect(popup.getByRole("link", { name: "关闭" })).toBeInViewport()
  })

  test(`a car without a plate is let in${how}`, async () => {
    const { page } = await scan("no-plate-entry", "in", { script })
    await expect(heading(page, "请确认入场")).toBeVisible()
    await takeScreenshot(page, `gate-no-plate-${script}`)
    await page.getByRole("button", { name: "确认入场" }).click()
    await expect(page).toHaveURL(/\/SCAN\/nolp_in_detail\?/)
    await expect(heading(page, "无牌车已登记，请入场")).toBeVisible()
    await expect(page.getByText("无牌车", { exact: true })).toBeVisible()
    await page.getByRole("link", { name: "完成" }).click()
    await expect(page).toHaveURL(/\/menu$/)
  })
}

test("downloaded outside the messaging app", async () => {
  const { page } = await scan("gate-entry", "in-detail", { messagingApp: false })
  await page.getByRole("link", { name: "保存为图片" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载图片" }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.png$/)
})

test("out", async () => {
  const { page, plate } = await scan("gate-exit", "out-detail")
  await expect(heading(page, "出场信息")).toBeVisible()
  await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
  await takeScreenshot(page, "gate-exit")
})

test("not let out: the reason, and the way to pay", async () => {
  const { page } = await scan("gate-refused", "out-detail")
  await expect(heading(page, "停车费未支付，请先缴费再出场")).toBeVisible()
  await takeScreenshot(page, "gate-refused")
  await page.getByRole("link", { name: "查询停车费" }).click()
  await expect(page).toHaveURL(/\/PAY\/plate_select_yd_v2/)
})

test("a picture that does not come leaves no broken sign", async () => {
  const { addresses } = await sandbox.createScenario("gate-entry")
  const page = await openPage()
  const token = new URL(addresses["in-detail"]!).searchParams.get("token")
  await sandbox.addFault({ match: `/camera/${token}.svg`, fault: { kind: "status", status: 404 } })
  await page.goto(addresses["in-detail"]!)
  await expect(heading(page, "入场信息")).toBeVisible()
  await takeScreenshot(page, "gate-no-picture")
  await sandbox.clearFaults()
})
