import { readText, signInInvoiceDriver, issueInvoice } from "#tests/invoices/invoice-forms"
import { openPhone } from "#tests/payments/pay-steps"

test("the plate form sends the plate", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  expect(await issueInvoice(browser, getPath("plate-form"))).toContain("开票成功")
  expect((await listIssueCalls())[0]?.input).toMatchObject({ licencePlate: plate })
})

const changePath = (path: string, transaction: string, plate: string) => {
  const [, name, form, park, type, order] = path.split("/")
  return ["", name, form, park, type, order, transaction, encodeURIComponent(plate), "0"].join("/")
}

test("a forged transaction in the URL is replaced by the provider's", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  const forgedPath = changePath(getPath("plate-form"), "T00000000000", plate)
  expect(await issueInvoice(browser, forgedPath)).toContain("开票成功")
  const { input } = (await listIssueCalls())[0] ?? {}
  expect(input).toMatchObject({ licencePlate: plate })
  expect(input?.transactionId).not.toBe("T00000000000")
})

test.each(["粤Z99999", "x"])("the plate form shows nothing of an order whose plate is not %s", async (forgedPlate) => {
  const { browser, getPath, plate } = await signInInvoiceDriver("invoiceable")
  const page = await browser.goto(changePath(getPath("plate-form"), "x", forgedPlate))
  expect(readText(page)).toContain("未找到")
  expect(page.text).not.toContain(plate)
  expect(readText(page)).not.toMatch(/¥\d/)
})

test("orders that are shown by their number alone are limited", async () => {
  const { getFormPath, orders } = await signInInvoiceDriver("invoiceable")
  const browser = openPhone()
  await browser.goto("/menu")
  const readForm = async () => readText(await browser.goto(getFormPath(orders[0]!)))
  for (let i = 0; i < 60; i++) expect(await readForm()).toMatch(/¥\d/)
  expect(await readForm()).toContain("操作太频繁")
})

test("orders of several cars are not merged by a URL", async () => {
  const [first, second] = [await signInInvoiceDriver("invoiceable"), await signInInvoiceDriver("invoiceable")]
  const page = await openPhone().goto(first.getFormPath(first.orders[0]!, second.orders[0]!))
  expect(readText(page)).toContain("不是同一辆车")
  expect(readText(page)).not.toMatch(/¥\d/)
})

test("a bill of the type plateNumber links to the plate form, which sends the plate", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  const bill = await browser.goto(`${getPath("bill").split("/").slice(0, 4).join("/")}/plateNumber`)
  const [, href = ""] = /href="(\/full_electronic_invoice_plate\/form\/[^"]+)"/.exec(bill.text) ?? []
  expect(await issueInvoice(browser, href)).toContain("开票成功")
  expect((await listIssueCalls())[0]?.input).toMatchObject({ type: "plateNumber", licencePlate: plate })
})
