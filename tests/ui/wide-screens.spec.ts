import { test, expect } from "#tests/support/fixtures"

const COMPUTER = { width: 1280, height: 800 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const COLUMN_WIDTH = 480

test("on a computer the pay button follows the content, and the menu is at the top", async ({ openPage }) => {
  const page = await openPage({ viewport: COMPUTER })
  await page.goto("/gallery/ui/页面/操作栏")
  const [content, button] = [
    await page.locator("main > :last-child").boundingBox(),
    await page.getByRole("button", { name: "支付 ¥12.00" }).boundingBox(),
  ]
  expect(button!.y - content!.y - content!.height).toBeLessThan(80)
  expect(button!.width).toBeLessThanOrEqual(COLUMN_WIDTH)
  await page.goto("/gallery/ui/页面/底部菜单")
  expect((await page.getByRole("navigation", { name: "主菜单" }).boundingBox())!.y).toBe(0)
})

test("on a computer a sheet is in the middle of the window", async ({ openPage }) => {
  const page = await openPage({ viewport: COMPUTER })
  await page.goto("/gallery/ui/弹层/底部面板")
  const sheet = (await page.locator(".sheet").boundingBox())!
  expect(sheet.width).toBe(COLUMN_WIDTH)
  expect(Math.abs(sheet.x + sheet.width / 2 - COMPUTER.width / 2)).toBeLessThan(1)
  expect(Math.abs(sheet.y + sheet.height / 2 - COMPUTER.height / 2)).toBeLessThan(1)
})

test("on a computer the keys are below the plate", async ({ openPage }) => {
  const page = await openPage({ viewport: COMPUTER })
  await page.goto("/PAY/plate_select_yd_v2?parkId=1001")
  const keyboard = page.getByRole("region", { name: "车牌键盘" })
  await expect(keyboard).toBeVisible()
  const [button, keys] = [
    (await page.getByRole("button", { name: "查询停车费" }).boundingBox())!,
    (await keyboard.boundingBox())!,
  ]
  expect(keys.y).toBeGreaterThanOrEqual(button.y + button.height)
  expect(keys.y - button.y - button.height).toBeLessThan(24)
  expect(keys.y + keys.height).toBeLessThanOrEqual(COMPUTER.height)
})

test("on a phone on its side no bar is higher than a fifth of the screen", async ({ openPage }) => {
  const page = await openPage({ viewport: ON_ITS_SIDE })
  for (const state of ["ui/页面/操作栏", "ui/页面/底部菜单", "ui/结果页/失败"]) {
    await page.goto(`/gallery/${state}`)
    const bar = await page.locator(".bar, .actions").last().boundingBox()
    expect([state, bar!.height <= ON_ITS_SIDE.height / 5]).toEqual([state, true])
  }
})

test("a result stands a third down, and what appears below does not move it", async ({ openPage }) => {
  const page = await openPage()
  await page.goto("/gallery/gate/操作结果/开闸")
  const group = page.locator(".result > :not(.result-more)")
  const getTops = () => group.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  const [actions, more] = [page.locator(".actions"), page.locator(".result-more")]
  const end = (await actions.boundingBox())!
  const free = (await more.boundingBox())!.height
  expect(Math.abs((await getTops())[0]! - free / 2)).toBeLessThan(24)
  expect(end.y + end.height).toBeLessThan(844 * 0.6)
  const tops = await getTops()
  await more.evaluate((element) => {
    const late = document.createElement("div")
    late.style.height = "300px"
    element.append(late)
  })
  expect(await getTops()).toEqual(tops)
})

test("an advertisement that is opened leaves the time to leave visible", async ({ openPage }) => {
  for (const viewport of [ON_ITS_SIDE, { width: 390, height: 844 }]) {
    const page = await openPage({ viewport })
    await page.goto("/gallery/payments/支付成功的广告/银行弹窗")
    const countdown = (await page.getByText("14:32").first().boundingBox())!
    const advertisement = (await page.getByRole("dialog").getByRole("complementary").boundingBox())!
    expect(countdown.y + countdown.height).toBeLessThan(advertisement.y)
  }
})

test("on a small phone the actions of a long result stay on the screen", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.goto("/gallery/payments/支付成功/出闸码")
  const done = await page.getByRole("link", { name: "完成" }).boundingBox()
  expect(done!.y + done!.height).toBeLessThanOrEqual(568)
})
