import { findBoxes, chooseOrders, getValue } from "#tests/invoices/find/choose-orders"
import type { Page } from "#tests/support/http-browser"
import { signInInvoiceDriver, issueInvoice, sandbox, readText } from "#tests/invoices/invoice-forms"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"
import { rejectWith } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

const listCells = ({ text }: Page) =>
  [...text.matchAll(/<a class="[^"]*cell[^"]*" href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))

test("without a car park the six menu entries lead to six different screens", async () => {
  const { browser } = await signInInvoiceDriver("invoiceable")
  const entries = listCells(await browser.goto("/invoice_menu"))
  const targets = []
  for (const entry of entries) targets.push(listCells(await browser.goto(entry))[0])
  expect(targets).toEqual([
    "/full_electronic_platenumber_search/1/plateNumber",
    "/new_invoice/1/short",
    "/full_electronic_invoiceRecords/1/short/1",
    "/platenumberSearch/1",
    "/invoice/1",
    "/invoiceRecords/1/short",
  ])
  const searchPage = await browser.goto(`${entries[0]}&parkName=${encodeURIComponent("科技园")}`)
  expect(searchPage.text).toContain('<input type="hidden" name="for" value="plate"')
})

test("a phone without orders links to the other searches", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoice-merged")
  const { getPath: getOtherPath } = await signInInvoiceDriver("invoiceable")
  for (const [name, search] of [
    ["phone", "/full_electronic_platenumber_search/1001/plateNumber"],
    ["paper-phone", "/platenumberSearch/1001"],
  ] as const) {
    const emptyList = await browser.goto(getOtherPath(name))
    expect(readText(emptyList)).toContain("未找到发票信息")
    expect(emptyList.text).toContain(`href="${search}"`)
  }
  expect(getPath("menu")).toContain("/invoice_menu")
})

test("the list of a car park without invoices shows its phone number and a link back", async () => {
  const { browser, getPath, park } = await signInInvoiceDriver("invoice-not-offered")
  const list = await browser.goto(getPath("phone"))
  expect(list.text).toContain(`href="/invoice_menu?parkId=${park}"`)
  const getPhone = (page: Page) => /tel:([\d-]+)/.exec(page.text)?.[1]
  expect(getPhone(list)).toBe(getPhone(await browser.goto(getPath("form"))))
})

test("two orders found by plate show their own message and stay selected", async () => {
  const { browser, park, phone } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(`/invoice_full_electronic_invoice/${park}/plateNumber/${phone}`)
  const selected = findBoxes(list)
    .filter((box) => !box.includes("disabled"))
    .map(getValue)
    .slice(0, 2)
  const repeated = await browser.goto(await chooseOrders(browser, list, selected))
  expect(readText(repeated)).toContain("按车牌查到的订单一次开一笔，请只选一笔")
  const ticked = findBoxes(repeated).filter((box) => / checked/.test(box))
  expect(ticked.map(getValue).toSorted()).toEqual(selected.toSorted())
})

describe("an ordinary invoice", () => {
  test("is not issued while invoices are stopped", async () => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(getPath("paper-phone"))
    const [order = ""] = findBoxes(list)
      .filter((box) => !box.includes("disabled"))
      .map(getValue)
    const since = await readLastCallNumber()
    try {
      await sandbox.setUpgradeNotice({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: true })
      const repeated = await browser.goto(await chooseOrders(browser, list, [order]))
      expect(readText(repeated)).toContain("系统升级中，暂停开票服务")
      expect(readText(repeated)).toContain("返回开发票")
      expect(repeated.text).not.toMatch(/<button[^>]*>[^<]*(<[^>]+>)*开具发票/)
    } finally {
      await sandbox.setUpgradeNotice({ upgradeNotice: null, upgradeStops: false })
    }
    expect((await listCallsOf(phone, since)).filter(({ call }) => call === "invoices.ofStay")).toEqual([])
  })

  test("rejected by the provider shows its message above the list and can be retried", async () => {
    const { browser, getPath, phone, listIssued } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(getPath("paper-phone"))
    const [order = ""] = findBoxes(list)
      .filter((box) => !box.includes("disabled"))
      .map(getValue)
    const fault = rejectWith("invoices.ofStay", { code: "E9", message: "税控机离线，请稍后再开" })
    await sandbox.addFault({ match: "invoices.ofStay", fault, driver: phone })
    const rejectedPage = await browser.goto(await chooseOrders(browser, list, [order], { confirmed: "1" }))
    expect(rejectedPage.status).toBe(200)
    expect(readText(rejectedPage)).toContain("税控机离线，请稍后再开")
    expect(await chooseOrders(browser, rejectedPage, [order], { confirmed: "1" })).toMatch(/^https?:/)
    expect((await listIssued()).invoices).toHaveLength(1)
  })
})

test("an order invoiced in another tab is reported, and the others are not submitted without it", async () => {
  const { browser, getPath, getFormPath } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("phone"))
  const [order = "", secondOrder = ""] = findBoxes(list)
    .filter((box) => !box.includes("disabled"))
    .map(getValue)
  await issueInvoice(browser, getFormPath(order))
  const redirect = await chooseOrders(browser, list, [order, secondOrder])
  expect(redirect).toBe(getPath("phone"))
  expect(readText(await browser.goto(redirect))).toContain("所选的订单里有的不能再开票，请重新选择")
})
