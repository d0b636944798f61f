import { signInInvoiceDriver, issueInvoice } from "#tests/invoices/invoice-forms"

test("the plate form sends the plate", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  expect(await issueInvoice(browser, getPath("plate-form"))).toContain("开票成功")
  expect((await listIssueCalls())[0]?.input).toMatchObject({ licencePlate: plate })
})

test("a forged plate and transaction in the URL are replaced by the provider's", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  const [, name, form, park, type, order] = getPath("plate-form").split("/")
  const forgedPath = ["", name, form, park, type, order, "T00000000000", encodeURIComponent("粤Z99999"), "0"].join("/")
  expect(await issueInvoice(browser, forgedPath)).toContain("开票成功")
  const { input } = (await listIssueCalls())[0] ?? {}
  expect(input).toMatchObject({ licencePlate: plate })
  expect(input?.transactionId).not.toBe("T00000000000")
})

test("a bill of the type plateNumber links to the plate form, which sends the plate", async () => {
  const { browser, getPath, listIssueCalls, plate } = await signInInvoiceDriver("invoiceable")
  const bill = await browser.goto(`${getPath("bill").split("/").slice(0, 4).join("/")}/plateNumber`)
  const [, href = ""] = /href="(\/full_electronic_invoice_plate\/form\/[^"]+)"/.exec(bill.text) ?? []
  expect(await issueInvoice(browser, href)).toContain("开票成功")
  expect((await listIssueCalls())[0]?.input).toMatchObject({ type: "plateNumber", licencePlate: plate })
})
