import { expect, openPage, sandbox, type Page } from "#tests/support/browser"
import { payButton } from "#tests/parking/look-up/scanning"

/** An answer that leads nowhere: 操作未完成, then the messaging app's window closes; where it cannot, the page is asked anew. */
afterEach(() => sandbox.clearFaults())

const NOWHERE = {
  ...{ kind: "status" as const, status: 200, headers: { "content-type": "application/json" } },
  body: JSON.stringify({ success: true, data: {} }),
}
type Closing = { WeixinJSBridge?: object; noteClosed(name: string): void }

async function inMessagingApp() {
  const { addresses, phone, orders } = await sandbox.createScenario("balance-covers")
  const page = await openPage({ messagingApp: true })
  const invoked: string[] = []
  await page.exposeFunction("noteClosed", (name: string) => void invoked.push(name))
  await page.addInitScript(() => {
    const closing = window as unknown as Closing
    closing.WeixinJSBridge = { invoke: (name: string) => closing.noteClosed(name) }
  })
  await page.goto(addresses["pay-signed-in"]!)
  return { page, phone, orderId: orders[0]!, invoked }
}

const loads = (page: Page) => {
  let count = 0
  page.on("load", () => count++)
  return () => count
}

test("the bridge is asked to close the window, and a window that stays is shown what is true", async () => {
  const { page, phone, orderId, invoked } = await inMessagingApp()
  await sandbox.addFault({ match: "pay.pay", fault: NOWHERE, driver: phone })
  await payButton(page).click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("操作未完成")
  expect(invoked).not.toContain("closeWindow")
  const loaded = loads(page)
  await dialog.getByRole("button", { name: "我知道了" }).click()
  await expect.poll(() => invoked).toContain("closeWindow")
  await expect.poll(loaded).toBe(1)
  await expect(payButton(page)).toBeVisible()
  expect((await sandbox.payments({ orderId })).payments).toEqual([])
})
