import { getLastDay } from "#lib/cross-park/rules"
import { formatFullDay } from "#lib/core/time/dates"
import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getDayAhead } from "#tests/cross-park/days"
import { getHeading } from "#tests/support/locators"
import { PayPage } from "#tests/support/pages/pay-page"

const BROWSER = { messagingApp: false }
const findStart = (page: Page) => page.getByLabel("开始日期")
const findEnd = (page: Page) => page.locator("output[for=startDate]")
const acceptAgreement = (page: Page) => page.getByRole("checkbox").check()
const findRows = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem")

test(
  "a driver searches with one query while typing, books, pays and finds the booking",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page, payPage, cashierPage, phone } = await openScenario("spaces", "spaces", BROWSER)
    await expect(findRows(page, "可预约车位").first()).toBeVisible()
    await waitForHydration(page)
    const last = await sandbox.lastCall()
    await page.getByRole("searchbox").pressSequentially("科技园", { delay: 60 })
    await expect(page.getByRole("list", { name: "搜索结果" })).toContainText("科技园停车场")
    const searches = (await sandbox.calls(last)).calls.filter((call) => call.call === "cross-park.search")
    expect(searches.filter((call) => call.driver === phone).map(({ input }) => input.parkName)).toEqual(["科技园"])
    await page.getByRole("searchbox").fill("")
    await expect(findRows(page, "可预约车位").first()).toBeVisible()
    await page.getByRole("searchbox").fill("月球")
    await expect(page.getByText("暂无预约信息")).toBeVisible()
    await page.getByRole("searchbox").fill("科技园")
    await findRows(page, "搜索结果").filter({ hasText: "¥300.00" }).getByRole("link").click()

    const day = await getDayAhead(4)
    await waitForHydration(page)
    await findStart(page).fill(day)
    await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(day, "MONTH")))
    await acceptAgreement(page)
    await payPage.pay()
    await cashierPage.pay("alipay")
    await expect(getHeading(page, "支付成功")).toBeVisible()
    await expect(page).toHaveURL(/\/CROSS_PARK\/result\/pay_success\?bookId=B/)
    await page.getByRole("link", { name: "我的预约" }).click()
    await findRows(page, "我的预约").first().getByRole("link").click()
    await expect(page).toHaveURL(/\/order\/order_detail\/B\d+$/)
    await expect(page.getByText("月卡", { exact: true })).toBeVisible()
    expect((await sandbox.ledger({ phone })).charges).toMatchObject([{ amount: 300_000, method: "alipay" }])
  },
)

test("a day that is chosen before the script is loaded is booked", async ({ openScenario }) => {
  const { page, payPage, cashierPage, addresses, phone } = await openScenario("spaces", "spaces", BROWSER)
  const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>()
  await page.route("**/_next/static/chunks/**", async (route) => {
    await scriptsAllowed
    await route.continue()
  })
  await page.goto(addresses.unsaid!, { waitUntil: "commit" })
  const day = await getDayAhead(4)
  await findStart(page).fill(day)
  allowScripts()
  await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(day, "MONTH")))
  await expect(findStart(page)).toHaveValue(day)
  await acceptAgreement(page)
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
})

for (const [addressName, type, name] of [
  ["day", "DAY", "日卡"],
  ["hour", "HOUR", "时卡"],
  ["unsaid", "MONTH", "月卡"],
] as const) {
  test(`a ${addressName} card: the last day follows the first (${type}, ${name})`, async ({ openScenario }) => {
    const { page, payPage, cashierPage, phone } = await openScenario("spaces", addressName, { messagingApp: true })
    await waitForHydration(page)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    for (const days of [0, 1, 31]) {
      const day = await getDayAhead(days)
      await findStart(page).fill(day)
      await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(day, type)))
    }
    await acceptAgreement(page)
    await payPage.pay()
    await cashierPage.pay("weixin")
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
  })
}

test("yesterday is refused with a message and the day stays, and today is accepted", async ({ openScenario }) => {
  const { page } = await openScenario("spaces", "month")
  await waitForHydration(page)
  const before = await findStart(page).inputValue()
  await findStart(page).fill(await getDayAhead(-1))
  await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
  await expect(findStart(page)).toHaveValue(before)
  await findStart(page).fill(await getDayAhead(1))
  const today = await getDayAhead(0)
  await findStart(page).fill(today)
  await expect(findStart(page)).toHaveValue(today)
  await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(today, "MONTH")))
})

test("the agreement can be accepted after four seconds and leads back with the choices", async ({ openScenario }) => {
  const { page, plates } = await openScenario("spaces", "month")
  await waitForHydration(page)
  const day = await getDayAhead(7)
  await findStart(page).fill(day)
  await page.getByRole("radio", { name: new RegExp(plates[1]!) }).check()
  await page.getByRole("link", { name: "《车位预约协议》" }).click()
  await expect(page.getByText("距入场时间超过2小时取消，全额退款", { exact: false })).toBeVisible()
  await expect(page.getByRole("button", { name: /^同意（[1-4]秒）$/ })).toBeDisabled()
  await page.getByRole("button", { name: "同意", exact: true }).click()
  await expect(page).toHaveURL(/\/order\/\d+\?/)
  await expect(findStart(page)).toHaveValue(day)
  await expect(page.getByRole("radio", { name: new RegExp(plates[1]!) })).toBeChecked()
  await expect(page.getByRole("checkbox")).toBeChecked()
})

test("the list of bookings loads further pages, and an empty list shows a message", async ({ openScenario }) => {
  const { page } = await openScenario("bookings-many", "orders", { viewport: { width: 844, height: 390 } })
  await waitForHydration(page)
  await expect(findRows(page, "我的预约")).toHaveCount(10)
  // The event is dispatched, because scrolling near the end loads the next page and removes the button.
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect.poll(() => findRows(page, "我的预约").count()).toBeGreaterThanOrEqual(20)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(findRows(page, "我的预约")).toHaveCount(24)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
  await expect(page.getByText("车场正在审核")).toBeVisible()
  const { page: other } = await openScenario("no-spaces", "spaces")
  await expect(other.getByText("暂无预约信息")).toBeVisible()
})

test("a space that is fully booked, or a driver without a car, offers nothing to choose or pay", async ({
  openScenario,
}) => {
  const { page, payPage } = await openScenario("spaces", "full")
  await expect(payPage.payButton).toHaveCount(0)
  for (const radio of await page.getByRole("radio").all()) await expect(radio).toBeDisabled()
  await expect(page.getByText("车位已约满，请选择其他车位")).toBeVisible()
  await expect(page.getByRole("link", { name: "查看其他车位" })).toHaveAttribute("href", "/CROSS_PARK")
  const { page: other } = await openScenario("space-without-car", "book")
  await expect(new PayPage(other).payButton).toHaveCount(0)
  await expect(other.getByRole("radio", { name: "还没有绑定车辆" })).toBeDisabled()
  await expect(other.getByRole("link", { name: /绑定车辆/ })).toHaveAttribute("href", /^\/SIGNUP\/binding\?redirect=/)
})

test("a payment that cannot be started shows 操作未完成, closes the window and reloads the page", async ({
  openScenario,
}) => {
  const { page, payPage, phone } = await openScenario("last-space", "book", {
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
  await acceptAgreement(page)
  await payPage.pay()
  await expect(page.getByRole("alertdialog")).toContainText("操作未完成")
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "我知道了" }).click()])
  expect(await page.evaluate(() => sessionStorage.getItem("closeWindow"))).toBe("asked")
  await expect(payPage.payButton).toBeEnabled()
})

test("a cancelled booking shows its refund, and the address without a booking finds the last one", async ({
  openScenario,
}) => {
  const { page, phone } = await openScenario("booked", "detail")
  await waitForHydration(page)
  await page.goto("/cancel")
  await expect(page).toHaveURL(/\/CROSS_PARK\/cancel\?bookId=B/)
  await expect(page.getByText("取消后退款")).toContainText("¥300.00")
  await page.getByRole("button", { name: "确认取消" }).click()
  await expect(getHeading(page, "取消成功")).toBeVisible()
  await expect(page.getByText("退款 ¥300.00 将原路退回")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, refunds: [{ amount: 300_000 }] })
  const { page: soon } = await openScenario("booked-soon", "detail")
  await expect(soon.getByText("距入场时间2小时内不可取消").first()).toBeVisible()
  await expect(soon.getByRole("link", { name: "取消预约" })).toHaveCount(0)
})

test("a new comment is shown first", async ({ openScenario }) => {
  const { page } = await openScenario("spaces", "no-comments")
  await expect(page.getByText("暂无评论")).toBeVisible()
  await page.getByRole("link", { name: "写评论" }).click()
  await page.getByLabel("评论内容").fill("车位宽敞，好停车。")
  await page.getByRole("button", { name: "提交" }).click()
  await expect(findRows(page, "评论").first()).toContainText("车位宽敞，好停车。")
  await expect(findRows(page, "评论").first()).toContainText(/1\d\d\*{8}/)
  await expect(page.getByRole("status").filter({ hasText: "评论已提交" })).toBeVisible()
})

test("an offer that expires while it is open leads back to the list with a message", async ({ openScenario }) => {
  const { page, payPage, phone } = await openScenario("last-space", "book")
  await waitForHydration(page)
  await acceptAgreement(page)
  await sandbox.updateSpace(new URL(page.url()).pathname.split("/")[2]!, { lastDay: await getDayAhead(-1) })
  await payPage.pay()
  await expect(page).toHaveURL("/CROSS_PARK?said=order-expired")
  await expect(page.getByText("订单已过期")).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
})

test("an unpaid booking counts down the time to pay it and folds its order number", async ({ openScenario }) => {
  const { page, payPage, cashierPage } = await openScenario("last-space", "book", BROWSER)
  await waitForHydration(page)
  await acceptAgreement(page)
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await page.goto("/cross_orders")
  await findRows(page, "我的预约").first().getByRole("link").click()
  await waitForHydration(page)
  const countdown = page.getByText(/^1[45]:\d\d$/)
  const before = await countdown.textContent()
  await expect(countdown).not.toHaveText(before!)
  const orderNumber = page.getByText(/^B\d{11,}$/)
  await expect(orderNumber).toBeHidden()
  await page.getByText("订单信息").click()
  await expect(orderNumber).toBeVisible()
  await expect(page.getByRole("link", { name: "去支付 ¥300.00" })).toHaveAttribute("href", /^\/order\/\d+\?startDate=/)
})

test("on a phone the payment method is above the button without scrolling", async ({ openScenario }) => {
  const { page } = await openScenario("spaces", "month", BROWSER)
  await waitForHydration(page)
  await expect(page.getByText("支付宝支付")).toBeInViewport({ ratio: 1 })
  const [method, button] = [page.getByText("支付宝支付"), page.locator("footer")]
  expect((await method.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y)
})
