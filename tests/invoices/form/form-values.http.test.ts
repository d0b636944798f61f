import { getForm } from "#tests/support/http-browser"
import { waitUntil } from "#tests/support/wait-until"
import {
  openCheckPage,
  company,
  signInInvoiceDriver,
  ISSUE,
  issueInvoice,
  submitForm,
  sandbox,
  readText,
} from "#tests/invoices/invoice-forms"

afterEach(() => sandbox.clearFaults())

const bank = { address: "科苑路 15 号", bank: "招商银行科苑支行", card: "755923456781234", phone: "0755-26581234-801" }

test("the check page shows everything that will be printed", async () => {
  const { browser, getPath, listIssueCalls } = await signInInvoiceDriver("invoiceable")
  const check = await openCheckPage(browser, getPath("form"), { ...company, ...bank })
  for (const value of Object.values(bank)) expect(readText(check)).toContain(value)
  await submitForm(browser, check, "issue")
  expect((await listIssueCalls())[0]?.input).toMatchObject({
    purchaserAddr: bank.address,
    purchaserBank: bank.bank,
    purchaserCard: bank.card,
    purchaserPhone: bank.phone,
  })
})

test("an individual does not replace the stored company and is prefilled the next time", async () => {
  const { browser, getFormPath, orders } = await signInInvoiceDriver("invoiceable")
  const person = { applicant: "individual", name: "陈海", email: "chenhai@mail.example" }
  const readFields = async (order: string) => getForm(await browser.goto(getFormPath(order)), ISSUE).fields
  await submitForm(browser, await openCheckPage(browser, getFormPath(orders[0] ?? ""), person), "issue")
  // The buyer is stored in the background after the invoice is issued.
  await waitUntil(async () => (await readFields(orders[1] ?? "")).name === person.name)
  expect(await readFields(orders[1] ?? "")).toMatchObject(person)
  await issueInvoice(browser, getFormPath(orders[1] ?? ""))
  await waitUntil(async () => (await readFields(orders[3] ?? "")).name === company.name)
  await submitForm(browser, await openCheckPage(browser, getFormPath(orders[2] ?? ""), person), "issue")
  expect(await readFields(orders[3] ?? "")).toMatchObject({
    applicant: "enterprise",
    name: company.name,
    tax: company.tax,
  })
})

test("a fully discounted order cannot be submitted", async () => {
  const { browser, getPath, getFormPath } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("phone"))
  const boxes = [...list.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
  const [fullyDiscounted = ""] = boxes.filter((box) => box.includes("disabled"))
  const page = await browser.goto(getFormPath(/value="([^"]*)"/.exec(fullyDiscounted)?.[1] ?? "none"))
  expect(readText(page)).toMatch(/停车订单 1\s笔.*¥0.00.*返回开发票/)
  const checks = [...page.text.matchAll(/<button[^>]*value="check"[^>]*>/g)].map(([button]) => button)
  expect(checks.map((button) => button.includes("disabled"))).toEqual([true])
})

test("a missing company is reported only after a search", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const edited = await submitForm(browser, await openCheckPage(browser, getPath("form")), "edit")
  expect(readText(edited)).not.toContain("没有找到这家公司")
  const searchResult = await submitForm(browser, edited, "find", { name: "海味轩餐饮" })
  const selected = await submitForm(browser, searchResult, "pick 91440300MA5EXK0T8A 深圳市海味轩餐饮管理有限公司")
  expect(readText(selected)).not.toContain("没有找到这家公司")
  expect(readText(await submitForm(browser, selected, "find", { name: "月球上的公司" }))).toContain("没有找到这家公司")
})

test("a check page survives a reload", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  await openCheckPage(browser, getPath("form"))
  for (let i = 0; i < 2; i++) expect(readText(await browser.goto(getPath("form")))).toContain("请核对开票信息")
})

test("a form without an order links to the orders", async () => {
  const { browser, park } = await signInInvoiceDriver("invoiceable")
  const page = await browser.goto(`/full_electronic_invoice/form/${park}/short/%20/%20/0`)
  expect(page.text).toContain(`href="/invoice_menu?parkId=${park}"`)
})

test("an invoice is issued even if the buyer cannot be stored", async () => {
  const { browser, getPath, phone, listIssueCalls } = await signInInvoiceDriver("invoiceable")
  const check = await openCheckPage(browser, getPath("form"))
  await sandbox.addFault({ match: "invoices.keepPurchaser", fault: { kind: "unauthorized" }, driver: phone })
  expect(readText(await submitForm(browser, check, "issue"))).toContain("开票成功")
  expect(readText(await browser.goto(getPath("form")))).toContain("开票成功")
  expect(await listIssueCalls()).toHaveLength(1)
})

describe("an invalid URL", () => {
  test("with one order twice counts it once", async () => {
    const { browser, park, orders } = await signInInvoiceDriver("invoiceable")
    const [order = ""] = orders
    const page = await browser.goto(`/full_electronic_invoice/form/${park}/short/${order}M${order}/T1/1`)
    expect(readText(page)).toContain("停车订单 1 笔")
  })

  test("with several rentals or the wrong type sends nothing", async () => {
    const { browser, park, phone, listIssueCalls } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(`/invoice_full_electronic_invoice/${park}/long/${phone}`)
    const rentalOrders = [...list.text.matchAll(/name="order"[^>]*value="([^"]+)"/g)].map(([, id]) => id)
    expect(rentalOrders.length).toBeGreaterThan(1)
    const page = await browser.goto(
      `/full_electronic_invoice/form/${park}/long/${rentalOrders.slice(0, 2).join("M")}/T1/1`,
    )
    expect(readText(page)).toMatch(/月租订单不支持合并开票.*重新选择订单/)
    await browser.submit(getForm(page, ISSUE), { ...company, act: "issue" })
    expect(await listIssueCalls()).toEqual([])
    const otherPage = await browser.goto(`/full_electronic_invoice/form/${park}/short/${rentalOrders[0]}/T1/0`)
    expect(readText(otherPage)).toContain("链接里的开票类型和订单不符")
  })

  test("0041 with a leading zero in the car park id opens the same form", async () => {
    const { browser, getPath, park, orders, listIssueCalls } = await signInInvoiceDriver("invoiceable")
    await issueInvoice(browser, getPath("form"))
    const [order = ""] = orders.filter((orderId) => getPath("form").includes(orderId))
    const otherPage = await browser.goto(`/full_electronic_invoice/form/0${park}/short/${order}/%20/0`)
    expect(readText(otherPage)).toContain("开票成功")
    expect(await listIssueCalls()).toHaveLength(1)
  })
})

test("an ordinary invoice is not shown as an electronic one", async () => {
  const { browser, getPath, getFormPath } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("paper-phone"))
  const boxes = [...list.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
  const order = /value="([^"]*)"/.exec(boxes.find((box) => !box.includes("disabled")) ?? "")?.[1] ?? ""
  await browser.submit(getForm(list, "/api/invoices/choose"), { order, confirmed: "1" })
  const page = readText(await browser.goto(getFormPath(order)))
  expect(page).toContain("已经开过普通电子发票")
  expect(page).not.toContain("发送至您的邮箱")
})

test("the maximum number of orders is accepted and one more shows a message", async () => {
  const { browser, park, listIssueCalls } = await signInInvoiceDriver("invoiceable")
  const createNumbers = (count: number) =>
    Array.from({ length: count }, (_, i) => String(10_000_000_000_000_000_000n + BigInt(i)))
  const getFormPath = (ids: readonly string[]) => `/full_electronic_invoice/form/${park}/short/${ids.join("M")}/%20/1`
  const page = await browser.goto(getFormPath(createNumbers(20)))
  expect(getForm(page, ISSUE).fields.back).toContain(createNumbers(20).at(-1))
  const tooMany = await browser.goto(getFormPath(createNumbers(21)))
  expect(readText(tooMany)).toContain("一次最多合并20笔")
  await browser.submit(getForm(tooMany, ISSUE), { ...company, act: "issue" })
  for (const suffix of ["%20", "%09", "0.0", "%EF%BC%91"])
    await browser.submit(
      { ...getForm(page, ISSUE), fields: { ...getForm(page, ISSUE).fields, back: getFormPath([`1${suffix}`]) } },
      { act: "issue" },
    )
  expect(await listIssueCalls()).toEqual([])
})
