import { invoicing, issuedAt } from "#tests/invoices/invoicing"

test("S121 N053: the plate form sends the plate", async () => {
  const { browser, way, asked, plate } = await invoicing("invoiceable")
  expect(await issuedAt(browser, way("plate-form"))).toContain("开票成功")
  expect((await asked())[0]?.input).toMatchObject({ licencePlate: plate })
})

test("S121: a plate and a transaction that the address makes up are not sent: the provider's own are", async () => {
  const { browser, way, asked, plate } = await invoicing("invoiceable")
  const [, name, form, park, type, order] = way("plate-form").split("/")
  const madeUp = ["", name, form, park, type, order, "T00000000000", encodeURIComponent("粤Z99999"), "0"].join("/")
  expect(await issuedAt(browser, madeUp)).toContain("开票成功")
  const { input } = (await asked())[0] ?? {}
  expect(input).toMatchObject({ licencePlate: plate })
  expect(input?.transactionId).not.toBe("T00000000000")
})

test("N053 A030: a bill of the type plateNumber leads to the plate form, which sends the plate", async () => {
  const { browser, way, asked, plate } = await invoicing("invoiceable")
  const bill = await browser.goto(`${way("bill").split("/").slice(0, 4).join("/")}/plateNumber`)
  const [, href = ""] = /href="(\/full_electronic_invoice_plate\/form\/[^"]+)"/.exec(bill.text) ?? []
  expect(await issuedAt(browser, href)).toContain("开票成功")
  expect((await asked())[0]?.input).toMatchObject({ type: "plateNumber", licencePlate: plate })
})
