import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getPayButton } from "#tests/support/locators"

async function prepare(page: Page) {
  await waitForHydration(page)
  await page.getByRole("checkbox").check()
}
const isAtCashier = (page: Page) => page.url().includes("/cashier/")
const isRefused = (page: Page) => page.getByText("车位已约满，请选择其他车位").first().isVisible()

test("if two drivers pay for the last space at once, one reaches the cashier and the other is refused", async ({
  openSignedIn,
  openScenario,
}) => {
  const first = await openScenario("last-space", "book", { messagingApp: true })
  const second = await openSignedIn("driver", new URL(first.page.url()).pathname)
  const pages = [first.page, second.page]
  await Promise.all(pages.map(prepare))
  await Promise.all(pages.map((page) => getPayButton(page).click()))
  await expect.poll(async () => pages.filter(isAtCashier).length).toBe(1)
  const [winner, loser] = isAtCashier(pages[0]!) ? pages : pages.toReversed()
  await expect.poll(() => isRefused(loser!)).toBe(true)
  await expect(loser!.getByRole("link", { name: "查看其他车位" })).toBeVisible()
  await expect(getPayButton(loser!)).toHaveCount(0)
  await winner!.getByRole("button", { name: /^支付 ¥/ }).click()
  await expect(winner!.getByRole("heading", { name: "支付成功" })).toBeVisible()
  const ledgers = await Promise.all([first, second].map(({ phone }) => sandbox.ledger({ phone })))
  expect(ledgers.flatMap(({ charges }) => charges)).toHaveLength(1)
})
