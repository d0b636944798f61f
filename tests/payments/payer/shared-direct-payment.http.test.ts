import { pressAtCashier } from "#tests/payments/pay-steps"
import { hasCodeOrPhone, openBrowser, openPaid, sandbox, setUpApps } from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { startDirect } from "#tests/payments/payer/direct-steps"

setUpApps("shared-direct", ["here"])

test.each([
  ["first", "粤B9Z9Z8"],
  ["second", "粤B9Z9Z7"],
])("a driver who is the %s to get a transaction that a stranger gets too sees whom to call", async (order, plate) => {
  await sandbox.updatePark("1001", { gateCode: true })
  const [driver, stranger] = [openBrowser(), openBrowser()]
  const browsers = order === "first" ? [driver, stranger] : [stranger, driver]
  const { url, id } = await startDirect(browsers[0]!, plate)
  expect((await startDirect(browsers[1]!, plate)).url).toBe(url)
  await pressAtCashier(url, "pay")
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
  const { url, id } = await startDirect(driver, plate)
  await giveUpAtCashier(stranger, id)
  expect((await startDirect(stranger, plate)).url).toBe(url)
  await pressAtCashier(url, "pay")
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  const { text } = await openPaid(stranger, id)
  expect([text.includes("开闸二维码"), text.includes(plate)]).toEqual([false, false])
})

test("two drivers who get the same transaction at the same moment see no gate code", async () => {
  await sandbox.updatePark("1001", { gateCode: true })
  for (const plate of ["粤B6X610", "粤B6X611", "粤B6X612", "粤B6X613", "粤B6X614", "粤B6X615"]) {
    const browsers = [openBrowser(), openBrowser()]
    await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "latency", ms: 200 }, times: 2 })
    const [started] = await Promise.all(browsers.map((browser) => startDirect(browser, plate)))
    const { url, id } = started!
    await pressAtCashier(url, "pay")
    await sandbox.settlePayment({ paymentId: id, result: "paid" })
    for (const browser of browsers) expect((await openPaid(browser, id)).text).not.toContain("开闸二维码")
  }
})
