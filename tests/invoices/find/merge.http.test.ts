import { findBoxes, chooseOrders, listSelectable, getValue } from "#tests/invoices/find/choose-orders"
import { signInInvoiceDriver, sandbox, readText } from "#tests/invoices/invoice-forms"

afterEach(() => sandbox.clearFaults())

test("without JavaScript a page asks to confirm merging orders, and the selection is kept if declined", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("phone"))
  const selected = listSelectable(list).slice(0, 2)
  const confirmation = await browser.goto(await chooseOrders(browser, list, selected))
  expect(readText(confirmation)).toMatch(/确认合并开票？.*2 笔订单开成 1 张发票，合计 ¥[\d.]+.*再看看.*合并开票/)
  expect(findBoxes(confirmation).map(getValue)).toEqual(selected)
  // The total is followed by the car park and the amount of each order.
  const sums = [...readText(confirmation).matchAll(/¥([\d.]+)/g)].map(([, sum]) => Number(sum))
  expect(sums).toEqual([expect.closeTo(sums[1]! + sums[2]!), expect.any(Number), expect.any(Number)])
  expect(readText(confirmation).match(/停车场/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await chooseOrders(browser, confirmation, selected, { confirmed: "1" })).toMatch(/\d+M\d+\/[^/]+\/1$/)
  const returned = await browser.goto(await chooseOrders(browser, confirmation, selected, { confirmed: "no" }))
  const ticked = findBoxes(returned).filter((box) => / checked/.test(box))
  expect(readText(returned)).not.toContain("确认合并开票")
  expect(ticked.map(getValue)).toEqual(selected)
})

test("a driver whose session has expired returns to the selection", async () => {
  const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("phone"))
  const selected = listSelectable(list).slice(0, 2)
  await sandbox.addFault({ match: "invoices.orders", driver: phone, times: "always", fault: "unauthorized" })
  expect(await chooseOrders(browser, list, selected)).toBe(
    `/api/session/restore?next=${encodeURIComponent(getPath("phone"))}`,
  )
  await sandbox.clearFaults()
  const returned = await browser.goto(getPath("phone"))
  expect(
    findBoxes(returned)
      .filter((box) => / checked/.test(box))
      .map(getValue),
  ).toEqual(selected)
})
