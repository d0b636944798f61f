import { appUrl, expect, openPage, waitUntilSettled } from "#tests/support/browser"

/** As a driver has it who has made all letters twice as large. */
const twice = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

test("the word that leaves the keyboard stays at its right, where it finds no room beside the others", async () => {
  const page = await openPage()
  await page.goto("/gallery/ui/车牌输入/正在输入")
  await waitUntilSettled(page)
  await twice(page)
  const box = await page.getByRole("button", { name: "完成" }).boundingBox()
  expect(box!.x + box!.width).toBeGreaterThan(340)
})

/** How many lines the words take, without a picture that stands beside them. */
const linesOf = (page: Awaited<ReturnType<typeof openPage>>, words: string) =>
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

test("what a coupon is named stands below its worth, where it finds no room beside it", async () => {
  const page = await openPage()
  await page.goto("/gallery/coupons/我的停车券/未使用")
  await waitUntilSettled(page)
  const [worth, name] = [page.locator(".ticket-worth").first(), page.getByText("海味轩餐厅", { exact: true })]
  const beside = await worth.boundingBox()
  expect((await name.boundingBox())!.x).toBeGreaterThan(beside!.x + beside!.width)
  await twice(page)
  const above = await worth.boundingBox()
  expect((await name.boundingBox())!.y).toBeGreaterThan(above!.y + above!.height - 1)
  for (const words of ["海味轩餐厅", "平台赠送", "12月31日到期"])
    expect([words, await linesOf(page, words)]).toEqual([words, 1])
})

test("a sum stands below the name of its car park sooner than that name is broken", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/wallet/账单/长租")
  expect(await linesOf(page, "科技园停车场")).toBe(1)
  const [name, sum] = [page.getByText("科技园停车场").first(), page.getByText("¥1140.00")]
  expect((await sum.boundingBox())!.y).toBeGreaterThan((await name.boundingBox())!.y + 10)
})

test("the chevron of a car stays at the right, beside what is said of it", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/parking/选择车牌/都不在场")
  const rows = page.getByRole("button").filter({ hasText: "不在场" })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const [all, chevron] = [await row.boundingBox(), await row.locator(".chevron").boundingBox()]
    expect(all!.x + all!.width - chevron!.x - chevron!.width).toBeLessThan(24)
  }
})

test("a way on is never broken inside its word", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/account/会员中心/显示")
  for (const words of ["停车记录", "车辆管理"]) expect([words, await linesOf(page, words)]).toEqual([words, 1])
})

test("why a method is refused is read to its end", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/parking/支付/支付宝不支持")
  const words = page.locator(".cell-label small").filter({ hasText: "该车场暂不支持支付宝支付" })
  const edge = await page
    .locator("fieldset.card")
    .last()
    .evaluate((card) => [card.scrollWidth, card.clientWidth])
  await expect(words).toBeVisible()
  expect(edge[0]).toBe(edge[1])
})

test("the buttons of a sheet are as wide as it is, on a screen that is wider", async () => {
  const page = await openPage({ viewport: { width: 844, height: 390 } })
  await page.goto("/gallery/invoices/核对发票/弹在表单上")
  const sheet = page.getByRole("dialog")
  const [back, issue] = [
    sheet.getByRole("button", { name: "返回修改" }),
    sheet.getByRole("button", { name: "确认开票" }),
  ]
  await expect(issue).toBeVisible()
  expect((await issue.boundingBox())!.width).toBeGreaterThan(200)
  expect(Math.round((await back.boundingBox())!.y)).toBe(Math.round((await issue.boundingBox())!.y))
})

test("the way on of a notice stands below its words, and breaks none of them", async () => {
  const page = await openPage()
  await page.goto("/gallery/account/登录/空")
  await twice(page)
  const lines = await page.getByText("不登录也可以").evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(2)
  const [words, go] = [page.getByText("不登录也可以"), page.getByText("直接缴费")]
  expect((await go.boundingBox())!.y).toBeGreaterThan((await words.boundingBox())!.y)
})
