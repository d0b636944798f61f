import { company, issueInvoice, readText, sandbox } from "#tests/invoices/invoice-forms"
import { openAndPay, openPhone, openScenario, pressAtCashier } from "#tests/payments/pay-steps"
import type { Page } from "#tests/support/http-browser"

const findHref = ({ text }: Page, label: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${label}`, "s").exec(text)?.[1]?.replaceAll("&amp;", "&")
const countMenuRows = ({ text }: Page) => text.match(/<a class="[^"]*row[^"]*"/g)?.length

async function payStay() {
  const scenario = await openScenario("car-in-park")
  const paidPage = await scenario.browser.goto(
    (await pressAtCashier(await openAndPay(scenario.browser, scenario.path), "pay"))!,
  )
  return { ...scenario, paidPage, park: scenario.orderId.slice(0, 4) }
}

test("the paid screen leads to the form of its invoice, which is issued with the provider's amount", async () => {
  const { browser, orderId, plate, park, paidPage } = await payStay()
  const href = findHref(paidPage, "给这笔开发票")
  expect(href).toMatch(new RegExp(`^/full_electronic_invoice/form/${park}/short/${orderId}/`))
  const form = await browser.goto(href!)
  expect(readText(form)).toMatch(/停车订单 1 笔.*¥15\.00/)
  expect(form.text).toContain(`车牌 ${plate}`)
  expect(await issueInvoice(browser, href!)).toContain("开票成功")
})

test("another browser sees the form without the plate of the payment", async () => {
  const { paidPage, plate } = await payStay()
  const form = await openPhone().goto(findHref(paidPage, "给这笔开发票")!)
  expect(readText(form)).toContain("停车订单 1 笔")
  expect(form.text).not.toContain(plate)
})

describe("the menu of invoices", () => {
  test("offers the last payment of this browser above the six entries, with the provider's facts", async () => {
    const { browser, orderId, plate, park } = await payStay()
    for (const path of ["/invoice_menu", `/invoice_menu?parkId=${park}`, `/invoice_menu?parkId=0${park}`]) {
      const menu = await browser.goto(path)
      expect(menu.text).toContain(`车牌 ${plate}`)
      expect(readText(menu)).toMatch(/15\.00.*刚刚 ?付.*给这笔开发票.*其他开票方式/)
      expect(findHref(menu, "给这笔开发票")).toMatch(new RegExp(`/form/${park}/short/${orderId}/`))
      expect(countMenuRows(menu)).toBe(6)
    }
  })

  test.each([
    ["of another car park", (browser: ReturnType<typeof openPhone>) => browser.goto("/invoice_menu?parkId=1")],
    [
      "in another browser, whatever the URL says",
      (_: unknown, orderId: string) =>
        openPhone().goto(`/invoice_menu?parkId=${orderId.slice(0, 4)}&order_id=${orderId}`),
    ],
  ])("%s offers no payment", async (_, open) => {
    const { browser, orderId, plate } = await payStay()
    const menu = await open(browser, orderId)
    expect(readText(menu)).not.toContain("给这笔开发票")
    expect(menu.text).not.toContain(plate)
    expect(countMenuRows(menu)).toBe(6)
  })

  test("offers no payment that is invoiced or not paid, or while the provider fails", async () => {
    const { browser, paidPage } = await payStay()
    await sandbox.addFault({ match: "invoices.orders", fault: { kind: "status", status: 500 }, times: "always" })
    expect(readText(await browser.goto("/invoice_menu"))).not.toContain("给这笔开发票")
    await sandbox.clearFaults()
    await issueInvoice(browser, findHref(paidPage, "给这笔开发票")!)
    expect(readText(await browser.goto("/invoice_menu"))).not.toContain("给这笔开发票")
    const { browser: unpaidBrowser, path } = await openScenario("car-in-park")
    await openAndPay(unpaidBrowser, path)
    expect(readText(await unpaidBrowser.goto("/invoice_menu"))).not.toContain("给这笔开发票")
  })
})

test("the invoice of a payment is addressed to the buyer that the driver enters", async () => {
  const { browser, paidPage, phone } = await payStay()
  await issueInvoice(browser, findHref(paidPage, "给这笔开发票")!)
  expect(JSON.stringify(await sandbox.invoices(phone))).toContain(company.name)
})
