import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { boxesIn, choose, CHOOSE, offered, valueIn } from "#tests/invoices/find/choosing"
import { invoicing, ledTo, sandbox, words } from "#tests/invoices/invoicing"
import { lastCallNumber, callsOf } from "#tests/safety/people"

const FIND = "/api/invoices/find"

afterEach(() => sandbox.clearFaults())

const find = async (browser: Browser, path: string, values: Record<string, string>) =>
  browser.arrive(ledTo(await browser.submit(formTo(await browser.arrive(path), FIND), values)))

test("S108 X068: six entries, and each opens", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const menu = await browser.arrive(way("menu"))
  const links = [...menu.text.matchAll(/<a class="[^"]*cell[^"]*" href="([^"]+)"/g)].map(([, href]) => href ?? "")
  expect(links).toHaveLength(6)
  expect(new Set(links).size).toBe(6)
  for (const link of links) expect((await browser.arrive(link)).status).toBe(200)
})

describe("by the number of an order", () => {
  test.each(["number", "paper-number"])("S111 S112 R058 E052 C122: said when missing, and found: %s", async (which) => {
    const { browser, way, park, orders, phone } = await invoicing("invoiceable")
    const path = which === "number" ? way("number") : `/invoice/${park}`
    const empty = await find(browser, path, { number: " " })
    expect(words(empty)).toContain("商户单号不能为空")
    const since = await lastCallNumber()
    const list = await find(browser, path, { number: orders[0] ?? "" })
    expect(offered(list)).toEqual([orders[0]])
    expect(list.path).toBe(path)
    const asked = (await callsOf(phone, since)).filter(({ call }) => call === "invoices.orders")
    expect(asked[0]?.input).toMatchObject({ orderNumber: orders[0] })
  })

  test("S112 S119: the electronic one leads to its form, with its type", async () => {
    const { browser, way, park, orders } = await invoicing("invoiceable")
    const list = await find(browser, `${way("number")}?again=1`, { number: orders[0] ?? "" })
    const to = await choose(browser, list, offered(list))
    expect(to).toMatch(new RegExp(`^/full_electronic_invoice/form/${park}/short/${orders[0]}/[^/]+/0$`))
    expect(words(await browser.arrive(to))).toContain("核对发票")
  })

  test("E057: a number that is none is told, and kept", async () => {
    const { browser, way } = await invoicing("invoiceable")
    const page = await find(browser, way("number"), { number: "999888777" })
    expect(words(page)).toContain("未找到发票信息")
    expect(formTo(page, FIND).fields).toMatchObject({ number: "999888777" })
  })
})

describe("by a car and a phone", () => {
  test.each([
    ["S113", "paper"],
    ["S114", "electronic"],
  ])("%s R059 R060 E053 E054: each missing is said, and what was typed stays: %s", async (_, which) => {
    const { browser, way, park, plate, phone } = await invoicing("invoiceable")
    const path = which === "paper" ? `/platenumberSearch/${park}` : way("plate")
    expect(words(await find(browser, path, { plate: "", phone }))).toContain("车牌号不能为空")
    const page = await find(browser, path, { plate, phone: "" })
    expect(words(page)).toContain("手机号不能为空")
    expect(formTo(page, FIND).fields).toMatchObject({ plate })
    const list = await find(browser, path, { plate, phone })
    expect(offered(list).length).toBeGreaterThan(0)
    expect(list.path).not.toMatch(new RegExp(`${phone}|${encodeURIComponent(plate)}`))
  })

  test("S114 S121 N061: what was found by a plate goes on to the plate's form", async () => {
    const { browser, way, plate, phone } = await invoicing("invoiceable")
    const list = await find(browser, way("plate"), { plate, phone })
    const to = await choose(browser, list, offered(list).slice(0, 1))
    expect(to).toMatch(/^\/full_electronic_invoice_plate\/form\/\d+\/plateNumber\//)
    expect(decodeURIComponent(to)).toContain(plate)
    expect(words(await browser.arrive(to))).toContain("核对发票")
  })

  test("somebody else's phone finds nothing of a car", async () => {
    const { browser, way, plate } = await invoicing("invoiceable")
    const { phone: other } = await invoicing("invoice-merged")
    expect(words(await find(browser, way("plate"), { plate, phone: other }))).toContain("未找到发票信息")
  })

  test("what somebody has looked for is shown to that browser alone", async () => {
    const { browser, way, plate, phone } = await invoicing("invoiceable")
    await find(browser, way("plate"), { plate, phone })
    expect(boxesIn(await browser.arrive(way("plate"))).length).toBeGreaterThan(0)
    const { browser: other } = await invoicing("invoice-merged")
    expect(boxesIn(await other.arrive(way("plate")))).toEqual([])
  })
})

test("S109 S110 N060 K062: a driver's own phone lists their orders, another's nothing", async () => {
  const { browser, way } = await invoicing("invoiceable")
  for (const name of ["phone", "paper-phone"]) {
    const list = await browser.arrive(way(name))
    expect(offered(list).length).toBeGreaterThan(1)
    expect(words(list)).toMatch(/优惠金额不支持开票.*\d+月\d+日 \d\d:\d\d.*停车费 ¥[\d.]+\s*，\s*已优惠 ¥[\d.]+/)
    expect(words(list).match(/(停车|月租)费 ¥/g)).toHaveLength(boxesIn(list).length)
  }
  const { browser: other } = await invoicing("invoice-merged")
  for (const name of ["phone", "paper-phone"]) {
    const list = await other.arrive(way(name))
    expect([boxesIn(list), words(list)]).toEqual([[], expect.stringContaining("未找到发票信息")])
  }
})

test("R068: nothing ticked is said, without a script too", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const to = await choose(browser, await browser.arrive(way("phone")), [])
  expect(to).toBe(way("phone"))
  expect(words(await browser.arrive(to))).toContain("请至少选择一条订单")
})

test("R069 N052 S120: several are joined by M; one that is all discount, or not found, is in none", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const list = await browser.arrive(way("phone"))
  const all = boxesIn(list).map(valueIn)
  const free = all.filter((order) => !offered(list).includes(order))
  expect(free).toHaveLength(1)
  const [one = "", two = ""] = offered(list)
  const to = await choose(browser, list, [one, two, ...free], { confirmed: "1" })
  expect(to).toMatch(new RegExp(`/short/(${one}M${two}|${two}M${one})/[^/]+/1$`))
  expect(await choose(browser, list, [one, "999888777"])).toBe(way("phone"))
})

test("R070 K063: of what is rented only one at a time", async () => {
  const { browser, park, phone } = await invoicing("invoiceable")
  const list = await browser.arrive(`/invoice_full_electronic_invoice/${park}/long/${phone}`)
  const terms = offered(list)
  expect(terms).toHaveLength(2)
  const to = await choose(browser, list, terms)
  const again = await browser.arrive(to)
  expect(words(again)).toContain("月租订单不支持合并开票")
  expect(words(again)).toMatch(/已选 2 笔 开具发票 $/)
  expect(await choose(browser, list, terms.slice(0, 1))).toMatch(/\/long\//)
})

describe("an ordinary invoice", () => {
  test("C123 C127 C128: made out to whom was typed, which is there the next time", async () => {
    const { browser, way, phone, issued } = await invoicing("invoiceable")
    const list = await browser.arrive(way("paper-phone"))
    const [one = "", two = ""] = offered(list)
    const buyer = { name: "深圳市图书馆", tax: "12440300455765318j", email: "kuaiji@szlib.example" }
    const since = await lastCallNumber()
    const wrong = await choose(browser, list, [one], { ...buyer, email: "kuaiji@szlib" })
    const again = await browser.arrive(wrong)
    expect(words(again)).toContain("请输入正确的邮箱")
    expect(formTo(again, CHOOSE).fields).toMatchObject({ name: buyer.name, email: "kuaiji@szlib" })
    expect((await issued()).invoices).toEqual([])
    const question = await browser.arrive(await choose(browser, again, [one], buyer))
    expect(words(question)).toMatch(/请核对开票信息.*名称 深圳市图书馆.*返回修改.*确认开票 ¥/)
    expect((await issued()).invoices).toEqual([])
    const edited = await browser.arrive(await choose(browser, question, [one], { confirmed: "no" }))
    expect(formTo(edited, CHOOSE).fields).toMatchObject({ name: buyer.name, email: buyer.email })
    const paper = await choose(browser, question, [one], { confirmed: "1" })
    expect((await fetch(paper)).headers.get("content-type")).toBe("application/pdf")
    const calls = await callsOf(phone, since)
    expect(calls.filter(({ call }) => call === "invoices.keepSettings")).toMatchObject([
      { input: { purchaserName: buyer.name, purchaserTax: "12440300455765318J" } },
    ])
    expect(calls.filter(({ call }) => call === "invoices.ofStay")).toMatchObject([{ input: { orderId: one } }])
    const later = await browser.arrive(way("paper-phone"))
    expect(formTo(later, CHOOSE).fields).toMatchObject({ name: buyer.name, email: buyer.email })
    expect(offered(later)).not.toContain(one)
    expect(offered(later)).toContain(two)
  })

  test("a buyer that was not kept writes no paper", async () => {
    const { browser, way, phone, issued } = await invoicing("invoiceable")
    const list = await browser.arrive(way("paper-phone"))
    await sandbox.fault({ match: "invoices.keepSettings", fault: { kind: "status", status: 500 }, driver: phone })
    const to = await choose(browser, list, offered(list).slice(0, 1), { name: "陈海", confirmed: "1" })
    const page = await browser.arrive(to)
    expect(words(page)).toContain("发票抬头没有保存，请再试一次")
    expect(formTo(page, CHOOSE).fields).toMatchObject({ name: "陈海" })
    expect((await issued()).invoices).toEqual([])
  })

  test("C124: of a rented space, with its eight parameters", async () => {
    const { browser, park, phone, plate } = await invoicing("invoiceable")
    const list = await find(browser, `/platenumberSearch/${park}`, { plate, phone })
    const since = await lastCallNumber()
    for (const order of offered(list)) await choose(browser, list, [order], { confirmed: "1" })
    const [call] = (await callsOf(phone, since)).filter(({ call }) => call === "invoices.ofRental")
    expect(Object.keys(call?.input ?? {}).toSorted()).toEqual(
      ["pId", "oId", "lp", "at", "withoutSign", "isOnlineInvoice", "phone", "transactionId"].toSorted(),
    )
  })

  test("several go to a form, for one paper", async () => {
    const { browser, way } = await invoicing("invoiceable")
    const list = await browser.arrive(way("paper-phone"))
    const stays = offered(list).slice(0, 2)
    expect(await choose(browser, list, stays, { confirmed: "1" })).toMatch(/^\/full_electronic_invoice\/form\/.*\/1$/)
  })
})

test("E058: where none are offered nobody looks for long, and knows whom to call", async () => {
  const { browser, way } = await invoicing("invoice-not-offered")
  expect(words(await browser.arrive(way("phone")))).toMatch(
    /该车场暂未开通电子发票服务，请前往停车场出口进行人工办理.*拨打/,
  )
})

test("misses are counted, and what is found is not", async () => {
  const { browser, way, orders } = await invoicing("invoiceable")
  for (let i = 0; i < 3; i++) await find(browser, `${way("number")}?again=1`, { number: orders[0] ?? "" })
  let said = ""
  for (let i = 0; i < 25 && !said.includes("查询太频繁"); i++)
    said = words(await find(browser, `${way("number")}?again=1`, { number: `99988877${i}` }))
  expect(said).toContain("查询太频繁，请稍后再试")
})

test("a provider that is away is no empty list", async () => {
  const { browser, way, phone } = await invoicing("invoiceable")
  await sandbox.fault({ match: "invoices.orders", fault: { kind: "status", status: 500 }, driver: phone, times: 3 })
  expect(words(await browser.arrive(way("phone")))).toMatch(/加载失败.*重试/)
})

test("what was ticked is ticked for who comes back from the form, by the browser and by its link", async () => {
  const { browser, way } = await invoicing("invoice-merged")
  const list = await browser.arrive(way("phone"))
  const two = offered(list).slice(0, 2)
  const form = await browser.arrive(await choose(browser, list, two, { confirmed: "1" }))
  const ticked = (page: Page) =>
    boxesIn(page)
      .filter((box) => / checked/.test(box))
      .map(valueIn)
  for (let again = 0; again < 2; again++) expect(ticked(await browser.arrive(way("phone")))).toEqual(two)
  expect(form.text).toContain(`href="${way("phone")}"`)
  const { browser: other, way: theirs } = await invoicing("invoice-merged")
  expect(ticked(await other.arrive(theirs("phone")))).toEqual([])
})
