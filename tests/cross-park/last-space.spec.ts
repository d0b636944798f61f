import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"

async function prepare(page: Page) {
  await waitForHydration(page)
  await page.getByRole("checkbox").check()
}
const isRefused = (page: Page) => page.getByText("车位已约满，请选择其他车位").first().isVisible()

test("if two drivers pay for the last space at once, one reaches the cashier and the other is refused", async ({
  openSignedIn,
  openScenario,
}) => {
  const first = await openScenario("last-space", "book", { messagingApp: true })
  const second = await openSignedIn("driver", new URL(first.page.url()).pathname)
  const drivers = [first, second]
  await Promise.all(drivers.map(({ page }) => prepare(page)))
  await Promise.all(drivers.map(({ payPage }) => payPage.pay()))
  await expect.poll(() => drivers.filter(({ cashierPage }) => cashierPage.isOpen("weixin")).length).toBe(1)
  const [winner, loser] = first.cashierPage.isOpen("weixin") ? [first, second] : [second, first]
  await expect.poll(() => isRefused(loser.page)).toBe(true)
  await expect(loser.page.getByRole("link", { name: "查看其他车位" })).toBeVisible()
  await expect(loser.payPage.payButton).toHaveCount(0)
  await winner.cashierPage.pay("weixin")
  await expect(winner.page.getByRole("heading", { name: "支付成功" })).toBeVisible()
  const ledgers = await Promise.all([first, second].map(({ phone }) => sandbox.ledger({ phone })))
  expect(ledgers.flatMap(({ charges }) => charges)).toHaveLength(1)
})
