import { invoicing, sandbox, words } from "#tests/invoices/invoicing"
import { openPhone } from "#tests/payments/pay-steps"

const NOT_OFFERED = "该车场暂未开通电子发票服务，请前往停车场出口进行人工办理"

test("S117 R138 E058 C120: who offers invoices leads on, who does not says where they are to be had", async () => {
  const { browser, park } = await invoicing("invoice-not-offered")
  const list = await browser.arrive("/parkList")
  expect(words(list)).toMatch(/科技园停车场/)
  const found = await browser.arrive(`/parkList?parkName=${encodeURIComponent("开票停车场")}`)
  expect(words(found)).toContain("不能开票")
  const [, href = ""] = new RegExp(`href="([^"]*refused=${park}[^"]*)"`).exec(found.text) ?? []
  const refused = words(await browser.arrive(href.replaceAll("&amp;", "&")))
  expect(refused).toContain(NOT_OFFERED)
  expect(refused).toContain("拨打")
  expect(words(await browser.arrive("/parkList?refused=1001"))).not.toContain(NOT_OFFERED)
  expect(words(await browser.arrive(`/parkList?parkName=${encodeURIComponent("月球")}`))).toContain("没有查到停车场")
})

test("S118 T125 C121 C131: a search, and the address of a car park with type and phone", async () => {
  const { browser, phone } = await invoicing("invoiceable")
  const last = await sandbox.lastCall()
  const found = await browser.arrive(`/full_electronic_invoice/parks?parkName=${encodeURIComponent("科技园")}`)
  expect(found.text).toContain(`href="/invoice_full_electronic_invoice/1001/short/${phone}"`)
  const { calls } = await sandbox.calls(last)
  const named = calls.filter(({ input }) => input.parkName === "科技园").map(({ call }) => call)
  expect(named).toEqual(expect.arrayContaining(["invoices.electronicParks", "invoices.anyParks"]))
  const stranger = await openPhone().arrive("/full_electronic_invoice/parks")
  expect(stranger.text).toContain('href="/new_invoice/1001/short"')
})

test.each([
  ["/parkList?parkName=x", ["invoices.parks", "invoices.anyParks"]],
  ["/full_electronic_invoice/parks?parkName=x", ["invoices.electronicParks", "invoices.anyParks"]],
])("the park search of %s is asked as the driver who is signed in", async (address, searches) => {
  const { browser, phone } = await invoicing("invoiceable")
  await browser.arrive(address)
  const asked = (await sandbox.callsWith({ driver: phone })).map(({ call }) => call)
  expect(asked).toEqual(expect.arrayContaining(searches))
})
