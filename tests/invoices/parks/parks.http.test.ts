import { signInInvoiceDriver, sandbox, readText } from "#tests/invoices/invoice-forms"
import { openPhone } from "#tests/payments/pay-steps"

const NOT_OFFERED = "该车场暂未开通电子发票服务，请前往停车场出口进行人工办理"

test("car parks with invoices link to their orders, and other car parks show where to get an invoice", async () => {
  const { browser, park } = await signInInvoiceDriver("invoice-not-offered")
  const list = await browser.goto("/parkList")
  expect(readText(list)).toMatch(/科技园停车场/)
  const searchResult = await browser.goto(`/parkList?parkName=${encodeURIComponent("开票停车场")}`)
  expect(readText(searchResult)).toContain("不能开票")
  const [, href = ""] = new RegExp(`href="([^"]*refused=${park}[^"]*)"`).exec(searchResult.text) ?? []
  const refusedText = readText(await browser.goto(href.replaceAll("&amp;", "&")))
  expect(refusedText).toContain(NOT_OFFERED)
  expect(refusedText).toContain("拨打")
  expect(readText(await browser.goto("/parkList?refused=1001"))).not.toContain(NOT_OFFERED)
  expect(readText(await browser.goto(`/parkList?parkName=${encodeURIComponent("月球")}`))).toContain("没有查到停车场")
})

test("a search links to a car park's orders by type and phone", async () => {
  const { browser, phone } = await signInInvoiceDriver("invoiceable")
  const lastCall = await sandbox.lastCall()
  const searchResult = await browser.goto(`/full_electronic_invoice/parks?parkName=${encodeURIComponent("科技园")}`)
  expect(searchResult.text).toContain(`href="/invoice_full_electronic_invoice/1001/short/${phone}"`)
  const { calls } = await sandbox.calls(lastCall)
  const searchCalls = calls.filter(({ input }) => input.parkName === "科技园").map(({ call }) => call)
  expect(searchCalls).toEqual(expect.arrayContaining(["invoices.electronicParks", "invoices.anyParks"]))
  const signedOutPage = await openPhone().goto("/full_electronic_invoice/parks")
  expect(signedOutPage.text).toContain('href="/new_invoice/1001/short"')
})

test.each([
  ["/parkList?parkName=x", ["invoices.parks", "invoices.anyParks"]],
  ["/full_electronic_invoice/parks?parkName=x", ["invoices.electronicParks", "invoices.anyParks"]],
])("the car park search of %s is sent as the signed-in driver", async (address, expectedCalls) => {
  const { browser, phone } = await signInInvoiceDriver("invoiceable")
  await browser.goto(address)
  const calls = (await sandbox.callsWith({ driver: phone })).map(({ call }) => call)
  expect(calls).toEqual(expect.arrayContaining(expectedCalls))
})
