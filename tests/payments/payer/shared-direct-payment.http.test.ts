import { getLocation, pay, pressAtCashier } from "#tests/payments/pay-steps"
import { hasCodeOrPhone, openBrowser, openPaid, sandbox, setUpApps } from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import type { Browser } from "#tests/support/http-browser"

setUpApps("shared-direct", ["here"])

/** The sandbox returns the open bill of the same car and amount. */
const startDirect = async (browser: Browser, plate: string) => {
  const screen = await browser.goto("/direct_pay?parkId=1001")
  return getLocation(await pay(browser, screen, { plate, amount: "12", method: "alipay" }, "/api/pay/direct"))
}

test.each([
  ["first", "粤B9Z9Z8"],
  ["second", "粤B9Z9Z7"],
])("a driver who is the %s to get a transaction that a stranger gets too sees whom to call", async (order, plate) => {
  await sandbox.updatePark("1001", { gateCode: true })
  const [driver, stranger] = [openBrowser(), openBrowser()]
  const browsers = order === "first" ? [driver, stranger] : [stranger, driver]
  const cashiers = [await startDirect(browsers[0]!, plate), await startDirect(browsers[1]!, plate)]
  expect(cashiers[0]).toBe(cashiers[1])
  await pressAtCashier(cashiers[0]!, "pay")
  const id = cashiers[0]!.split("/").at(-1)!
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  expect((await openPaid(stranger, id)).text).not.toContain("开闸二维码")
  expect((await openPaid(stranger, id)).text).not.toContain(plate)
  expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
})

test("a stranger who gives up and starts again does not become the payer of a transaction that the driver got too", async () => {
  const plate = "粤B9Z9Z6"
  await sandbox.updatePark("1001", { gateCode: true })
  const [driver, stranger] = [openBrowser(), openBrowser()]
  await startDirect(stranger, plate)
  const cashier = await startDirect(driver, plate)
  const id = cashier.split("/").at(-1)!
  await giveUpAtCashier(stranger, id)
  expect(await startDirect(stranger, plate)).toBe(cashier)
  await pressAtCashier(cashier, "pay")
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  const { text } = await openPaid(stranger, id)
  expect([text.includes("开闸二维码"), text.includes(plate)]).toEqual([false, false])
})

test("two drivers who get the same transaction at the same moment see no gate code", async () => {
  await sandbox.updatePark("1001", { gateCode: true })
  for (const plate of ["粤B6X610", "粤B6X611", "粤B6X612", "粤B6X613", "粤B6X614", "粤B6X615"]) {
    const browsers = [openBrowser(), openBrowser()]
    await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "latency", ms: 200 }, times: 2 })
    const [cashier = ""] = await Promise.all(browsers.map((browser) => startDirect(browser, plate)))
    await pressAtCashier(cashier, "pay")
    const id = cashier.split("/").at(-1)!
    await sandbox.settlePayment({ paymentId: id, result: "paid" })
    for (const browser of browsers) expect((await openPaid(browser, id)).text).not.toContain("开闸二维码")
  }
})
