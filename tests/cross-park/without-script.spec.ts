import { getLastDay } from "#lib/cross-park/rules"
import { formatFullDay } from "#lib/core/time/dates"
import { test, expect, sandbox } from "#tests/support/fixtures"
import { getDayAhead } from "#tests/cross-park/days"
import { getHeading } from "#tests/support/locators"

const script = false

test("without JavaScript a driver searches, books days that were confirmed, pays and cancels", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, phone } = await openScenario("spaces", "spaces", { script, messagingApp: true })
  await page.getByRole("searchbox").fill("科技园")
  await page.getByRole("button", { name: "搜索" }).click()
  await expect(page).toHaveURL(/\/CROSS_PARK\?parkName=/)
  await page.getByRole("list", { name: "搜索结果" }).getByRole("link").filter({ hasText: "¥300.00" }).first().click()
  const day = await getDayAhead(3)
  await page.getByLabel("开始日期").fill(day)
  await page.getByRole("checkbox").check()
  await payPage.pay()
  await expect(page.getByText("请确认预约日期")).toBeVisible()
  await expect(page.locator("output[for=startDate]")).toHaveText(formatFullDay(getLastDay(day, "MONTH")))
  await payPage.pay()
  await cashierPage.pay("weixin")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  await page.getByRole("link", { name: "我的预约" }).click()
  await page.getByRole("list", { name: "我的预约" }).getByRole("link").first().click()
  await page.getByRole("link", { name: "取消预约" }).click()
  await page.getByRole("button", { name: "确认取消" }).click()
  await expect(getHeading(page, "取消成功")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, charges: [{ amount: 300_000 }], refunds: [{}] })
})

test("without JavaScript the list has pages", async ({ openScenario }) => {
  const { page } = await openScenario("spaces", "spaces", { script })
  await page.getByRole("link", { name: "加载更多" }).click()
  await expect(page).toHaveURL(/\/CROSS_PARK\?page=2$/)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
})

test("without JavaScript the agreement is accepted without a countdown, and a comment is written", async ({
  openScenario,
}) => {
  const { page } = await openScenario("spaces", "month", { script })
  await page.getByRole("link", { name: "《车位预约协议》" }).click()
  await page.getByRole("button", { name: "同意", exact: true }).click()
  await expect(page.getByRole("checkbox")).toBeChecked()
  await page.getByRole("link", { name: "车位评论" }).click()
  await page.getByRole("link", { name: "写评论" }).click()
  await page.getByRole("button", { name: "提交" }).click()
  await expect(page.getByText("请填写评论")).toBeVisible()
  await page.getByLabel("评论内容").fill("晚上灯光很亮")
  await page.getByRole("button", { name: "提交" }).click()
  await expect(page.getByRole("list", { name: "评论" }).getByRole("listitem").first()).toContainText("晚上灯光很亮")
})
