import { test, type Page, appUrl, expect, waitUntilSettled } from "#tests/support/fixtures"

/** Twice the font size, as a driver may set it. */
const doubleFontSize = (page: Page) =>
  page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

test("the finish key stays at the right edge of the keyboard", async ({ page }) => {
  await page.goto("/gallery/ui/车牌输入/正在输入")
  await waitUntilSettled(page)
  await doubleFontSize(page)
  const box = await page.getByRole("button", { name: "完成" }).boundingBox()
  expect(box!.x + box!.width).toBeGreaterThan(340)
})

/** The number of lines of a text. */
const countLines = (page: Page, words: string) =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const tops = texts.flatMap((text) => {
        range.selectNodeContents(text)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      })
      return new Set(tops).size
    })

test("a coupon's name moves below its worth if there is no room beside it", async ({ page }) => {
  await page.goto("/gallery/coupons/我的停车券/未使用")
  await waitUntilSettled(page)
  const [worth, name] = [page.locator(".ticket-worth").first(), page.getByText("海味轩餐厅", { exact: true })]
  const initialBox = await worth.boundingBox()
  expect((await name.boundingBox())!.x).toBeGreaterThan(initialBox!.x + initialBox!.width)
  await doubleFontSize(page)
  const enlargedBox = await worth.boundingBox()
  expect((await name.boundingBox())!.y).toBeGreaterThan(enlargedBox!.y + enlargedBox!.height - 1)
  for (const words of ["海味轩餐厅", "平台赠送", "12月31日到期"])
    expect([words, await countLines(page, words)]).toEqual([words, 1])
})

test("an amount moves below the car park's name rather than breaking the name", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/wallet/账单/长租")
  expect(await countLines(page, "科技园停车场")).toBe(1)
  const [name, sum] = [page.getByText("科技园停车场").first(), page.getByText("¥1140.00")]
  expect((await sum.boundingBox())!.y).toBeGreaterThan((await name.boundingBox())!.y + 10)
})

test("a car's chevron stays at the right of its status", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/parking/选择车牌/都不在场")
  const rows = page.getByRole("button").filter({ hasText: "不在场" })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const [rowBox, chevronBox] = [await row.boundingBox(), await row.locator(".chevron").boundingBox()]
    expect(rowBox!.x + rowBox!.width - chevronBox!.x - chevronBox!.width).toBeLessThan(24)
  }
})

test("link labels do not break inside a word", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/account/会员中心/显示")
  for (const words of ["停车记录", "车辆管理"]) expect([words, await countLines(page, words)]).toEqual([words, 1])
})

test("the reason of a disabled payment method is shown completely", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/parking/支付/提示")
  const words = page.locator(".cell-label small").filter({ hasText: "余额不足，请及时充值" })
  const edge = await page
    .locator("fieldset.card")
    .last()
    .evaluate((card) => [card.scrollWidth, card.clientWidth])
  await expect(words).toBeVisible()
  expect(edge[0]).toBe(edge[1])
})

test("the buttons of a sheet share its width on a wide screen", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 844, height: 390 } })
  await page.goto("/gallery/invoices/核对发票/弹在表单上")
  const sheet = page.getByRole("dialog")
  const [back, issue] = [
    sheet.getByRole("button", { name: "返回修改" }),
    sheet.getByRole("button", { name: "确认开票" }),
  ]
  await expect(issue).toBeVisible()
  expect((await issue.boundingBox())!.width).toBeGreaterThan(180)
  expect(Math.round((await back.boundingBox())!.y)).toBe(Math.round((await issue.boundingBox())!.y))
})

test("a notice's link moves below its text without breaking it", async ({ page }) => {
  await page.goto("/gallery/account/登录/从别的页面来")
  await doubleFontSize(page)
  const lines = await page.getByText("不登录也可以").evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(2)
  const [words, link] = [page.getByText("不登录也可以"), page.getByText("直接缴费")]
  expect((await link.boundingBox())!.y).toBeGreaterThan((await words.boundingBox())!.y)
})
