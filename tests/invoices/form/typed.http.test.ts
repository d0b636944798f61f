import { formTo } from "#tests/browser-like"
import { until } from "#tests/until"
import { checked, company, invoicing, ISSUE, issuedAt, press, words } from "#tests/invoices/invoicing"

const bank = { address: "科苑路 15 号", bank: "招商银行科苑支行", card: "755923456781234", phone: "0755-26581234-801" }

test("R071: all that will be printed is read before it is", async () => {
  const { browser, way, asked } = await invoicing("invoiceable")
  const check = await checked(browser, way("form"), { ...company, ...bank })
  for (const printed of Object.values(bank)) expect(words(check)).toContain(printed)
  await press(browser, check, "issue")
  expect((await asked())[0]?.input).toMatchObject({
    ...{ purchaserAddr: bank.address, purchaserBank: bank.bank, purchaserCard: bank.card },
    purchaserPhone: bank.phone,
  })
})

test("C135: a person takes no company's place, and is a person the next time", async () => {
  const { browser, formOf, orders } = await invoicing("invoiceable")
  const person = { applicant: "individual", name: "陈海", email: "chenhai@mail.example" }
  const begun = async (order: string) => formTo(await browser.arrive(formOf(order)), ISSUE).fields
  await press(browser, await checked(browser, formOf(orders[0] ?? ""), person), "issue")
  // It is kept once the invoice is there, and nobody waits for it.
  await until(async () => (await begun(orders[1] ?? "")).name === person.name)
  expect(await begun(orders[1] ?? "")).toMatchObject(person)
  await issuedAt(browser, formOf(orders[1] ?? ""))
  await until(async () => (await begun(orders[3] ?? "")).name === company.name)
  await press(browser, await checked(browser, formOf(orders[2] ?? ""), person), "issue")
  expect(await begun(orders[3] ?? "")).toMatchObject({ applicant: "enterprise", name: company.name, tax: company.tax })
})

test("K062: of what a coupon has paid whole there is no form to send", async () => {
  const { browser, way, formOf } = await invoicing("invoiceable")
  const list = await browser.arrive(way("phone"))
  const boxes = [...list.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
  const [free = ""] = boxes.filter((box) => box.includes("disabled"))
  const page = await browser.arrive(formOf(/value="([^"]*)"/.exec(free)?.[1] ?? "none"))
  expect(words(page)).toMatch(/开票金额 ¥\s?0.00/)
  const checks = [...page.text.matchAll(/<button[^>]*value="check"[^>]*>/g)].map(([button]) => button)
  expect(checks.map((button) => button.includes("disabled"))).toEqual([true, true])
})

test("C133: nobody is told that a company was not found who has not looked for one", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const edited = await press(browser, await checked(browser, way("form")), "edit")
  expect(words(edited)).not.toContain("没有找到这家公司")
  const found = await press(browser, edited, "find", { name: "海味轩餐饮" })
  const taken = await press(browser, found, "pick 91440300MA5EXK0T8A 深圳市海味轩餐饮管理有限公司")
  expect(words(taken)).not.toContain("没有找到这家公司")
  expect(words(await press(browser, taken, "find", { name: "月球上的公司" }))).toContain("没有找到这家公司")
})

test("a check page that is loaded again is there again", async () => {
  const { browser, way } = await invoicing("invoiceable")
  await checked(browser, way("form"))
  for (let i = 0; i < 2; i++) expect(words(await browser.arrive(way("form")))).toContain("请核对开票信息")
})

test("E055: a form of no order leads to where one is chosen", async () => {
  const { browser, park } = await invoicing("invoiceable")
  const page = await browser.arrive(`/full_electronic_invoice/form/${park}/short/%20/%20/0`)
  expect(page.text).toContain(`href="/invoice_menu?parkId=${park}"`)
})
