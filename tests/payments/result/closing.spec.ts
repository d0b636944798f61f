import { test, type OpenPage, expect, sandbox, type Page } from "#tests/support/fixtures"
import { PayPage } from "#tests/support/pages/pay-page"

/**
 * An answer that leads nowhere shows 操作未完成 and closes the window of the messaging app, or reloads the page where it
 * cannot.
 */
test.afterEach(() => sandbox.clearFaults())

const NOWHERE = {
  kind: "status" as const,
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ success: true, data: {} }),
}
type Closing = { WeixinJSBridge?: object; noteClosed(name: string): void }

async function openInMessagingApp(openPage: OpenPage) {
  const { addresses, phone, orders } = await sandbox.createScenario("balance-covers")
  const page = await openPage({ messagingApp: true })
  const invoked: string[] = []
  await page.exposeFunction("noteClosed", (name: string) => void invoked.push(name))
  await page.addInitScript(() => {
    const closing = window as unknown as Closing
    closing.WeixinJSBridge = { invoke: (name: string) => closing.noteClosed(name) }
  })
  await page.goto(addresses["pay-signed-in"]!)
  return { page, payPage: new PayPage(page), phone, orderId: orders[0]!, invoked }
}

const countLoads = (page: Page) => {
  let count = 0
  page.on("load", () => count++)
  return () => count
}

test("the bridge is asked to close the window, and a window that stays open reloads the page", async ({ openPage }) => {
  const { page, payPage, phone, orderId, invoked } = await openInMessagingApp(openPage)
  await sandbox.addFault({ match: "pay.pay", fault: NOWHERE, driver: phone })
  await payPage.pay()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("操作未完成")
  expect(invoked).not.toContain("closeWindow")
  const loadCount = countLoads(page)
  await dialog.getByRole("button", { name: "我知道了" }).click()
  await expect.poll(() => invoked).toContain("closeWindow")
  await expect.poll(loadCount).toBe(1)
  await expect(payPage.payButton).toBeVisible()
  expect((await sandbox.payments({ orderId })).payments).toEqual([])
})
