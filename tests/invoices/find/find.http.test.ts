import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { findBoxes, chooseOrders, CHOOSE, listSelectable, getValue } from "#tests/invoices/find/choose-orders"
import { signInInvoiceDriver, getLocation, sandbox, readText } from "#tests/invoices/invoice-forms"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"

const FIND = "/api/invoices/find"

afterEach(() => sandbox.clearFaults())

const submitSearch = async (browser: Browser, path: string, values: Record<string, string>) =>
  browser.goto(getLocation(await browser.submit(getForm(await browser.goto(path), FIND), values)))

test("the menu has six entries and each opens", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const menu = await browser.goto(getPath("menu"))
  const links = [...menu.text.matchAll(/<a class="[^"]*cell[^"]*" href="([^"]+)"/g)].map(([, href]) => href ?? "")
  expect(links).toHaveLength(6)
  expect(new Set(links).size).toBe(6)
  for (const link of links) expect((await browser.goto(link)).status).toBe(200)
})

describe("searching by order number", () => {
  test.each(["number", "paper-number"])("an order number is required and finds its order: %s", async (pathName) => {
    const { browser, getPath, park, orders, phone } = await signInInvoiceDriver("invoiceable")
    const path = pathName === "number" ? getPath("number") : `/invoice/${park}`
    const emptyResult = await submitSearch(browser, path, { number: " " })
    expect(readText(emptyResult)).toContain("商户单号不能为空")
    const since = await readLastCallNumber()
    const list = await submitSearch(browser, path, { number: orders[0] ?? "" })
    expect(listSelectable(list)).toEqual([orders[0]])
    expect(list.path).toBe(path)
    const orderCalls = (await listCallsOf(phone, since)).filter(({ call }) => call === "invoices.orders")
    expect(orderCalls[0]?.input).toMatchObject({ orderNumber: orders[0] })
  })

  test("an electronic invoice leads to its form with its type", async () => {
    const { browser, getPath, park, orders } = await signInInvoiceDriver("invoiceable")
    const list = await submitSearch(browser, `${getPath("number")}?again=1`, { number: orders[0] ?? "" })
    const redirect = await chooseOrders(browser, list, listSelectable(list))
    expect(redirect).toMatch(new RegExp(`^/full_electronic_invoice/form/${park}/short/${orders[0]}/[^/]+/0$`))
    expect(readText(await browser.goto(redirect))).toContain("核对发票")
  })

  test("an unknown number shows a message and is kept", async () => {
    const { browser, getPath } = await signInInvoiceDriver("invoiceable")
    const page = await submitSearch(browser, getPath("number"), { number: "999888777" })
    expect(readText(page)).toContain("未找到发票信息")
    expect(getForm(page, FIND).fields).toMatchObject({ number: "999888777" })
  })
})

describe("searching by plate and phone", () => {
  test.each(["paper", "electronic"])(
    "plate and phone are required, and entered values are kept: %s",
    async (pathName) => {
      const { browser, getPath, park, plate, phone } = await signInInvoiceDriver("invoiceable")
      const path = pathName === "paper" ? `/platenumberSearch/${park}` : getPath("plate")
      expect(readText(await submitSearch(browser, path, { plate: "", phone }))).toContain("车牌号不能为空")
      const page = await submitSearch(browser, path, { plate, phone: "" })
      expect(readText(page)).toContain("手机号不能为空")
      expect(getForm(page, FIND).fields).toMatchObject({ plate })
      const list = await submitSearch(browser, path, { plate, phone })
      expect(listSelectable(list).length).toBeGreaterThan(0)
      expect(list.path).not.toMatch(new RegExp(`${phone}|${encodeURIComponent(plate)}`))
    },
  )

  test("an order found by plate leads to the plate's form", async () => {
    const { browser, getPath, plate, phone } = await signInInvoiceDriver("invoiceable")
    const list = await submitSearch(browser, getPath("plate"), { plate, phone })
    const redirect = await chooseOrders(browser, list, listSelectable(list).slice(0, 1))
    expect(redirect).toMatch(/^\/full_electronic_invoice_plate\/form\/\d+\/plateNumber\//)
    expect(decodeURIComponent(redirect)).toContain(plate)
    expect(readText(await browser.goto(redirect))).toContain("核对发票")
  })

  test("another driver's phone finds no orders of a plate", async () => {
    const { browser, getPath, plate } = await signInInvoiceDriver("invoiceable")
    const { phone: otherPhone } = await signInInvoiceDriver("invoice-merged")
    expect(readText(await submitSearch(browser, getPath("plate"), { plate, phone: otherPhone }))).toContain(
      "未找到发票信息",
    )
  })

  test("the results of a search are shown only in its browser", async () => {
    const { browser, getPath, plate, phone } = await signInInvoiceDriver("invoiceable")
    await submitSearch(browser, getPath("plate"), { plate, phone })
    expect(findBoxes(await browser.goto(getPath("plate"))).length).toBeGreaterThan(0)
    const { browser: otherBrowser } = await signInInvoiceDriver("invoice-merged")
    expect(findBoxes(await otherBrowser.goto(getPath("plate")))).toEqual([])
  })
})

test("the search by phone number lists the driver's own orders, and none for another driver", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  for (const name of ["phone", "paper-phone"]) {
    const list = await browser.goto(getPath(name))
    expect(listSelectable(list).length).toBeGreaterThan(1)
    expect(readText(list)).toMatch(/优惠金额不支持开票.*\d+月\d+日 \d\d:\d\d.*停车费 ¥[\d.]+\s*，\s*已优惠 ¥[\d.]+/)
    expect(readText(list).match(/(停车|月租)费 ¥/g)).toHaveLength(findBoxes(list).length)
  }
  const { browser: otherBrowser } = await signInInvoiceDriver("invoice-merged")
  for (const name of ["phone", "paper-phone"]) {
    const list = await otherBrowser.goto(getPath(name))
    expect(findBoxes(list)).toEqual([])
    expect(readText(list)).toContain("未找到发票信息")
  }
})

test("submitting without a selection shows an error without JavaScript", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const redirect = await chooseOrders(browser, await browser.goto(getPath("phone")), [])
  expect(redirect).toBe(getPath("phone"))
  expect(readText(await browser.goto(redirect))).toContain("请至少选择一条订单")
})

test("several orders are joined by M, without fully discounted or unknown orders", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(getPath("phone"))
  const allOrders = findBoxes(list).map(getValue)
  const fullyDiscounted = allOrders.filter((order) => !listSelectable(list).includes(order))
  expect(fullyDiscounted).toHaveLength(1)
  const [first = "", second = ""] = listSelectable(list)
  const redirect = await chooseOrders(browser, list, [first, second, ...fullyDiscounted], { confirmed: "1" })
  expect(redirect).toMatch(new RegExp(`/short/(${first}M${second}|${second}M${first})/[^/]+/1$`))
  expect(await chooseOrders(browser, list, [first, "999888777"])).toBe(getPath("phone"))
})

test("only one rental order can be selected", async () => {
  const { browser, park, phone } = await signInInvoiceDriver("invoiceable")
  const list = await browser.goto(`/invoice_full_electronic_invoice/${park}/long/${phone}`)
  const rentalOrders = listSelectable(list)
  expect(rentalOrders).toHaveLength(2)
  const redirect = await chooseOrders(browser, list, rentalOrders)
  const repeated = await browser.goto(redirect)
  expect(readText(repeated)).toContain("月租订单不支持合并开票")
  expect(readText(repeated)).toMatch(/已选 2 笔 开具发票 $/)
  expect(await chooseOrders(browser, list, rentalOrders.slice(0, 1))).toMatch(/\/long\//)
})

describe("an ordinary invoice", () => {
  test("is issued to the entered buyer, who is stored for the next time", async () => {
    const { browser, getPath, phone, listIssued } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(getPath("paper-phone"))
    const [first = "", second = ""] = listSelectable(list)
    const buyer = { name: "深圳市图书馆", tax: "12440300455765318j", email: "kuaiji@szlib.example" }
    const since = await readLastCallNumber()
    const invalidPath = await chooseOrders(browser, list, [first], { ...buyer, email: "kuaiji@szlib" })
    const repeated = await browser.goto(invalidPath)
    expect(readText(repeated)).toContain("请输入正确的邮箱")
    expect(getForm(repeated, CHOOSE).fields).toMatchObject({ name: buyer.name, email: "kuaiji@szlib" })
    expect((await listIssued()).invoices).toEqual([])
    const confirmation = await browser.goto(await chooseOrders(browser, repeated, [first], buyer))
    expect(readText(confirmation)).toMatch(/请核对开票信息.*名称 深圳市图书馆.*返回修改.*确认开票 ¥/)
    expect((await listIssued()).invoices).toEqual([])
    const edited = await browser.goto(await chooseOrders(browser, confirmation, [first], { confirmed: "no" }))
    expect(getForm(edited, CHOOSE).fields).toMatchObject({ name: buyer.name, email: buyer.email })
    const invoiceUrl = await chooseOrders(browser, confirmation, [first], { confirmed: "1" })
    expect((await fetch(invoiceUrl)).headers.get("content-type")).toBe("application/pdf")
    const calls = await listCallsOf(phone, since)
    expect(calls.filter(({ call }) => call === "invoices.keepSettings")).toMatchObject([
      { input: { purchaserName: buyer.name, purchaserTax: "12440300455765318J" } },
    ])
    expect(calls.filter(({ call }) => call === "invoices.ofStay")).toMatchObject([{ input: { orderId: first } }])
    const nextList = await browser.goto(getPath("paper-phone"))
    expect(getForm(nextList, CHOOSE).fields).toMatchObject({ name: buyer.name, email: buyer.email })
    expect(listSelectable(nextList)).not.toContain(first)
    expect(listSelectable(nextList)).toContain(second)
  })

  test("is not issued if the buyer could not be stored", async () => {
    const { browser, getPath, phone, listIssued } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(getPath("paper-phone"))
    await sandbox.addFault({ match: "invoices.keepSettings", fault: { kind: "status", status: 500 }, driver: phone })
    const redirect = await chooseOrders(browser, list, listSelectable(list).slice(0, 1), {
      name: "陈海",
      confirmed: "1",
    })
    const page = await browser.goto(redirect)
    expect(readText(page)).toContain("发票抬头没有保存，请再试一次")
    expect(getForm(page, CHOOSE).fields).toMatchObject({ name: "陈海" })
    expect((await listIssued()).invoices).toEqual([])
  })

  test("for a rental is requested with eight parameters", async () => {
    const { browser, park, phone, plate } = await signInInvoiceDriver("invoiceable")
    const list = await submitSearch(browser, `/platenumberSearch/${park}`, { plate, phone })
    const since = await readLastCallNumber()
    for (const order of listSelectable(list)) await chooseOrders(browser, list, [order], { confirmed: "1" })
    const [call] = (await listCallsOf(phone, since)).filter(({ call }) => call === "invoices.ofRental")
    expect(Object.keys(call?.input ?? {}).toSorted()).toEqual(
      ["pId", "oId", "lp", "at", "withoutSign", "isOnlineInvoice", "phone", "transactionId"].toSorted(),
    )
  })

  test("for several orders redirects to the form for one invoice", async () => {
    const { browser, getPath } = await signInInvoiceDriver("invoiceable")
    const list = await browser.goto(getPath("paper-phone"))
    const stays = listSelectable(list).slice(0, 2)
    expect(await chooseOrders(browser, list, stays, { confirmed: "1" })).toMatch(
      /^\/full_electronic_invoice\/form\/.*\/1$/,
    )
  })
})

test("a car park without invoices shows a message and a phone number", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoice-not-offered")
  expect(readText(await browser.goto(getPath("phone")))).toMatch(
    /该车场暂未开通电子发票服务，请前往停车场出口进行人工办理.*拨打/,
  )
})

test("only unsuccessful searches are limited", async () => {
  const { browser, getPath, orders } = await signInInvoiceDriver("invoiceable")
  for (let i = 0; i < 3; i++) await submitSearch(browser, `${getPath("number")}?again=1`, { number: orders[0] ?? "" })
  let text = ""
  for (let i = 0; i < 25 && !text.includes("查询太频繁"); i++)
    text = readText(await submitSearch(browser, `${getPath("number")}?again=1`, { number: `99988877${i}` }))
  expect(text).toContain("查询太频繁，请稍后再试")
})

test("a failing provider shows an error and not an empty list", async () => {
  const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
  await sandbox.addFault({ match: "invoices.orders", fault: { kind: "status", status: 500 }, driver: phone, times: 3 })
  expect(readText(await browser.goto(getPath("phone")))).toMatch(/加载失败.*重试/)
})

test("the selection is restored after returning from the form", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoice-merged")
  const list = await browser.goto(getPath("phone"))
  const selected = listSelectable(list).slice(0, 2)
  const form = await browser.goto(await chooseOrders(browser, list, selected, { confirmed: "1" }))
  const listTicked = (page: Page) =>
    findBoxes(page)
      .filter((box) => / checked/.test(box))
      .map(getValue)
  for (let load = 0; load < 2; load++) expect(listTicked(await browser.goto(getPath("phone")))).toEqual(selected)
  expect(form.text).toContain(`href="${getPath("phone")}"`)
  const { browser: otherBrowser, getPath: otherPath } = await signInInvoiceDriver("invoice-merged")
  expect(listTicked(await otherBrowser.goto(otherPath("phone")))).toEqual([])
})
