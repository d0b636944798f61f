import { getLastDay } from "#lib/cross-park/rules"
import { fullDay } from "#lib/core/time/dates"
import { waitForHydration, takePageErrors, expect, takeScreenshot, type Page, sandbox } from "#tests/support/browser"
import { dayAhead } from "#tests/cross-park/days"
import { heading, payButton, scan } from "#tests/parking/look-up/scanning"

const outside = { messagingApp: false }
const start = (page: Page) => page.getByLabel("开始日期")
const end = (page: Page) => page.locator("output[for=startDate]")
const agree = (page: Page) => page.getByRole("checkbox").check()
const rows = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem")

async function atCashier(page: Page, button = "支付") {
  await expect(page).toHaveURL(/\/cashier\//)
  await page.getByRole("button", { name: button, exact: true }).click()
}

test("searched while typing, with one question; then booked, paid, and found among the orders", async () => {
  const { page, phone } = await scan("spaces", "spaces", outside)
  await expect(rows(page, "可预约车位").first()).toBeVisible()
  await waitForHydration(page)
  await takeScreenshot(page, "spaces")
  const last = await sandbox.lastCall()
  await page.getByRole("searchbox").pressSequentially("科技园", { delay: 60 })
  await expect(page.getByRole("list", { name: "搜索结果" })).toContainText("科技园停车场")
  const asked = (await sandbox.calls(last)).calls.filter((call) => call.call === "cross-park.search")
  expect(asked.filter((call) => call.driver === phone).map(({ input }) => input.parkName)).toEqual(["科技园"])
  await page.getByRole("searchbox").fill("")
  await expect(rows(page, "可预约车位").first()).toBeVisible()
  await page.getByRole("searchbox").fill("月球")
  await expect(page.getByText("暂无预约信息")).toBeVisible()
  await page.getByRole("searchbox").fill("科技园")
  await rows(page, "搜索结果").filter({ hasText: "¥300.00" }).getByRole("link").click()

  const day = await dayAhead(4)
  await waitForHydration(page)
  await start(page).fill(day)
  await expect(end(page)).toHaveText(fullDay(getLastDay(day, "MONTH")))
  await agree(page)
  await takeScreenshot(page, "book")
  await payButton(page).click()
  await atCashier(page)
  await expect(heading(page, "支付成功")).toBeVisible()
  await expect(page).toHaveURL(/\/CROSS_PARK\/result\/pay_success\?bookId=B/)
  await takeScreenshot(page, "booked")
  await page.getByRole("link", { name: "我的预约" }).click()
  await rows(page, "我的预约").first().getByRole("link").click()
  await expect(page).toHaveURL(/\/order\/order_detail\/B\d+$/)
  await expect(page.getByText("月卡", { exact: true })).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toMatchObject([{ amount: 300_000, method: "alipay" }])
})

test("a day chosen before the script has come is the day that is booked", async () => {
  const { page, addresses, phone } = await scan("spaces", "spaces", outside)
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addresses.unsaid!, { waitUntil: "commit" })
  const day = await dayAhead(4)
  await start(page).fill(day)
  letCome()
  await expect(end(page)).toHaveText(fullDay(getLastDay(day, "MONTH")))
  await expect(start(page)).toHaveValue(day)
  await agree(page)
  await payButton(page).click()
  await atCashier(page)
  await expect(heading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
})

test.each([
  ["day", "DAY", "日卡"],
  ["hour", "HOUR", "时卡"],
  ["unsaid", "MONTH", "月卡"],
] as const)("a %s card: the last day follows the first (%s, %s)", async (way, type, name) => {
  const { page, phone } = await scan("spaces", way, { messagingApp: true })
  await waitForHydration(page)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  for (const ahead of [0, 1, 31]) {
    const day = await dayAhead(ahead)
    await start(page).fill(day)
    await expect(end(page)).toHaveText(fullDay(getLastDay(day, type)))
  }
  await agree(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/cashier\/weixin\//)
  await atCashier(page)
  await expect(heading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
})

test("yesterday is refused with its words, and the day stays; today is taken", async () => {
  const { page } = await scan("spaces", "month")
  await waitForHydration(page)
  const before = await start(page).inputValue()
  await start(page).fill(await dayAhead(-1))
  await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
  await expect(start(page)).toHaveValue(before)
  await start(page).fill(await dayAhead(1))
  const today = await dayAhead(0)
  await start(page).fill(today)
  await expect(start(page)).toHaveValue(today)
  await expect(end(page)).toHaveText(fullDay(getLastDay(today, "MONTH")))
})

test("the agreement takes four seconds to read, and leads back with what was chosen", async () => {
  const { page, plates } = await scan("spaces", "month")
  await waitForHydration(page)
  const day = await dayAhead(7)
  await start(page).fill(day)
  await page.getByRole("radio", { name: new RegExp(plates[1]!) }).check()
  await page.getByRole("link", { name: "《车位预约协议》" }).click()
  await expect(page.getByText("距入场时间超过2小时取消，全额退款", { exact: false })).toBeVisible()
  await expect(page.getByRole("button", { name: /^同意（[1-4]秒）$/ })).toBeDisabled()
  await page.getByRole("button", { name: "同意", exact: true }).click()
  await expect(page).toHaveURL(/\/order\/\d+\?/)
  await expect(start(page)).toHaveValue(day)
  await expect(page.getByRole("radio", { name: new RegExp(plates[1]!) })).toBeChecked()
  await expect(page.getByRole("checkbox")).toBeChecked()
})

test("more, and no more data; nothing where there is nothing", async () => {
  const { page } = await scan("bookings-many", "orders", { viewport: { width: 844, height: 390 } })
  await waitForHydration(page)
  await expect(rows(page, "我的预约")).toHaveCount(10)
  // Not on the way there: near the end the list goes on by itself, and the button goes away under the finger.
  await page.getByRole("link", { name: "更多" }).dispatchEvent("click")
  await expect.poll(() => rows(page, "我的预约").count()).toBeGreaterThanOrEqual(20)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rows(page, "我的预约")).toHaveCount(24)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
  await expect(page.getByText("车场正在审核")).toBeVisible()
  const { page: other } = await scan("no-spaces", "spaces")
  await expect(other.getByText("暂无预约信息")).toBeVisible()
})

test("full, or without a car, nothing can be chosen or paid", async () => {
  const { page } = await scan("spaces", "full")
  await expect(payButton(page)).toHaveCount(0)
  for (const radio of await page.getByRole("radio").all()) await expect(radio).toBeDisabled()
  await expect(page.getByText("车位已约满，请选择其他车位")).toBeVisible()
  await expect(page.getByRole("link", { name: "查看其他车位" })).toHaveAttribute("href", "/CROSS_PARK")
  const { page: other } = await scan("space-without-car", "book")
  await expect(payButton(other)).toBeDisabled()
  await expect(other.getByRole("radio", { name: "还没有绑定车辆" })).toBeDisabled()
  await expect(other.getByRole("link", { name: /绑定车辆/ })).toHaveAttribute("href", /^\/SIGNUP\/binding\?redirect=/)
})

test("a payment that cannot be begun: the operation is not completed, the window closes, the page comes again", async () => {
  const { page, phone } = await scan("last-space", "book", {
    messagingApp: true,
    initScript: () => {
      const closed = { invoke: (name: string) => sessionStorage.setItem(name, "asked") }
      Object.assign(window, { WeixinJSBridge: closed })
    },
  })
  await waitForHydration(page)
  const body = JSON.stringify({ success: false, message: "操作失败" })
  await sandbox.addFault({
    match: "cross-park.payByMessagingApp",
    fault: { kind: "status", status: 200, body },
    driver: phone,
  })
  await agree(page)
  await payButton(page).click()
  await expect(page.getByRole("alertdialog")).toContainText("操作未完成")
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "我知道了" }).click()])
  expect(await page.evaluate(() => sessionStorage.getItem("closeWindow"))).toBe("asked")
  await expect(payButton(page)).toBeEnabled()
})

test("cancelled from the order, the refund told; the address without a booking finds the last one", async () => {
  const { page, phone } = await scan("booked", "detail")
  await waitForHydration(page)
  await page.goto("/cancel")
  await expect(page).toHaveURL(/\/CROSS_PARK\/cancel\?bookId=B/)
  await expect(page.getByText("取消后退款")).toContainText("¥300.00")
  await takeScreenshot(page, "cancel")
  await page.getByRole("button", { name: "确认取消" }).click()
  await expect(heading(page, "取消成功")).toBeVisible()
  await expect(page.getByText("退款 ¥300.00 将原路退回")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, refunds: [{ amount: 300_000 }] })
  const { page: soon } = await scan("booked-soon", "detail")
  await expect(soon.getByText("距入场时间2小时内不可取消").first()).toBeVisible()
  await expect(soon.getByRole("link", { name: "取消预约" })).toHaveCount(0)
})

test("a comment is written, and stands first", async () => {
  const { page } = await scan("spaces", "no-comments")
  await expect(page.getByText("暂无评论")).toBeVisible()
  await page.getByRole("link", { name: "写评论" }).click()
  await page.getByLabel("评论内容").fill("车位宽敞，好停车。")
  await page.getByRole("button", { name: "提交" }).click()
  await expect(rows(page, "评论").first()).toContainText("车位宽敞，好停车。")
  await expect(rows(page, "评论").first()).toContainText(/1\d\d\*{8}/)
  await expect(page.getByRole("status").filter({ hasText: "评论已提交" })).toBeVisible()
})

test("an order that has expired while it was looked at leads back to the list, and says so", async () => {
  const { page, phone } = await scan("last-space", "book")
  await waitForHydration(page)
  await agree(page)
  await sandbox.updateSpace(new URL(page.url()).pathname.split("/")[2]!, { lastDay: await dayAhead(-1) })
  await payButton(page).click()
  await expect(page).toHaveURL("/CROSS_PARK?said=order-expired")
  await expect(page.getByText("订单已过期")).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
  expect(takePageErrors()).toEqual([])
})
