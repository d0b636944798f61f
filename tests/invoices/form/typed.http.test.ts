import { getForm } from "#tests/support/http-browser"
import { waitUntil } from "#tests/support/wait-until"
import { checked, company, invoicing, ISSUE, issuedAt, press, sandbox, words } from "#tests/invoices/invoicing"

afterEach(() => sandbox.clearFaults())

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
  const begun = async (order: string) => getForm(await browser.goto(formOf(order)), ISSUE).fields
  await press(browser, await checked(browser, formOf(orders[0] ?? ""), person), "issue")
  // It is kept once the invoice is there, and nobody waits for it.
  await waitUntil(async () => (await begun(orders[1] ?? "")).name === person.name)
  expect(await begun(orders[1] ?? "")).toMatchObject(person)
  await issuedAt(browser, formOf(orders[1] ?? ""))
  await waitUntil(async () => (await begun(orders[3] ?? "")).name === company.name)
  await press(browser, await checked(browser, formOf(orders[2] ?? ""), person), "issue")
  expect(await begun(orders[3] ?? "")).toMatchObject({ applicant: "enterprise", name: company.name, tax: company.tax })
})

test("K062: of what a coupon has paid whole there is no form to send", async () => {
  const { browser, way, formOf } = await invoicing("invoiceable")
  const list = await browser.goto(way("phone"))
  const boxes = [...list.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
  const [free = ""] = boxes.filter((box) => box.includes("disabled"))
  const page = await browser.goto(formOf(/value="([^"]*)"/.exec(free)?.[1] ?? "none"))
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
  for (let i = 0; i < 2; i++) expect(words(await browser.goto(way("form")))).toContain("请核对开票信息")
})

test("E055: a form of no order leads to where one is chosen", async () => {
  const { browser, park } = await invoicing("invoiceable")
  const page = await browser.goto(`/full_electronic_invoice/form/${park}/short/%20/%20/0`)
  expect(page.text).toContain(`href="/invoice_menu?parkId=${park}"`)
})

test("C135: an invoice stands, whatever becomes of what was typed", async () => {
  const { browser, way, phone, asked } = await invoicing("invoiceable")
  const check = await checked(browser, way("form"))
  await sandbox.addFault({ match: "invoices.keepPurchaser", fault: { kind: "unauthorized" }, driver: phone })
  expect(words(await press(browser, check, "issue"))).toContain("开票成功")
  expect(words(await browser.goto(way("form")))).toContain("开票成功")
  expect(await asked()).toHaveLength(1)
})

describe("an address that is not as it should be sends nothing", () => {
  test("S120: of one order twice, it is one", async () => {
    const { browser, park, orders } = await invoicing("invoiceable")
    const [one = ""] = orders
    const page = await browser.goto(`/full_electronic_invoice/form/${park}/short/${one}M${one}/T1/1`)
    expect(words(page)).toContain("停车订单 1 笔")
  })

  test("K063 R070: several rented ones", async () => {
    const { browser, park, phone, asked } = await invoicing("invoiceable")
    const list = await browser.goto(`/invoice_full_electronic_invoice/${park}/long/${phone}`)
    const terms = [...list.text.matchAll(/name="order"[^>]*value="([^"]+)"/g)].map(([, id]) => id)
    expect(terms.length).toBeGreaterThan(1)
    const page = await browser.goto(`/full_electronic_invoice/form/${park}/long/${terms.slice(0, 2).join("M")}/T1/1`)
    expect(words(page)).toMatch(/月租订单不支持合并开票.*重新选择订单/)
    await browser.submit(getForm(page, ISSUE), { ...company, act: "issue" })
    expect(await asked()).toEqual([])
    const other = await browser.goto(`/full_electronic_invoice/form/${park}/short/${terms[0]}/T1/0`)
    expect(words(other)).toContain("链接里的开票类型和订单不符")
  })

  test("0041: a car park written otherwise is the same", async () => {
    const { browser, way, park, orders, asked } = await invoicing("invoiceable")
    await issuedAt(browser, way("form"))
    const [order = ""] = orders.filter((one) => way("form").includes(one))
    const other = await browser.goto(`/full_electronic_invoice/form/0${park}/short/${order}/%20/0`)
    expect(words(other)).toContain("开票成功")
    expect(await asked()).toHaveLength(1)
  })
})

test("C123: an ordinary invoice is not told as an electronic one", async () => {
  const { browser, way, formOf } = await invoicing("invoiceable")
  const list = await browser.goto(way("paper-phone"))
  const boxes = [...list.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
  const order = /value="([^"]*)"/.exec(boxes.find((box) => !box.includes("disabled")) ?? "")?.[1] ?? ""
  await browser.submit(getForm(list, "/api/invoices/choose"), { order, confirmed: "1" })
  const page = words(await browser.goto(formOf(order)))
  expect(page).toContain("已经开过普通电子发票")
  expect(page).not.toContain("发送至您的邮箱")
})

test("R069: as many numbers as may be joined are all read, and one more is told", async () => {
  const { browser, park, asked } = await invoicing("invoiceable")
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, i) => String(10_000_000_000_000_000_000n + BigInt(i)))
  const at = (ids: readonly string[]) => `/full_electronic_invoice/form/${park}/short/${ids.join("M")}/%20/1`
  const page = await browser.goto(at(numbers(20)))
  expect(getForm(page, ISSUE).fields.back).toContain(numbers(20).at(-1))
  const many = await browser.goto(at(numbers(21)))
  expect(words(many)).toContain("一次最多合并20笔")
  await browser.submit(getForm(many, ISSUE), { ...company, act: "issue" })
  for (const odd of ["%20", "%09", "0.0", "%EF%BC%91"])
    await browser.submit(
      { ...getForm(page, ISSUE), fields: { ...getForm(page, ISSUE).fields, back: at([`1${odd}`]) } },
      { act: "issue" },
    )
  expect(await asked()).toEqual([])
})
