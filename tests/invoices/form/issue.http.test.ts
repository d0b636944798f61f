import { getForm } from "#tests/support/http-browser"
import { waitUntil } from "#tests/support/wait-until"
import { checked, company, invoicing, ISSUE, issuedAt, press, sandbox, words } from "#tests/invoices/invoicing"
import { respondWith } from "#tests/support/provider-answers"
import { flags } from "#lib/provider/adapter"

afterEach(() => sandbox.clearFaults())

test("S119 T076 E048 to E051 R071: said at its fields, looked at, changed, issued, and sent once", async () => {
  const { browser, way, issued, asked } = await invoicing("invoiceable")
  const form = await browser.goto(way("form"))
  expect(words(form)).toMatch(/企业 个人 机关事业单位/)
  const empty = words(await press(browser, form, "check", { ...company, name: "", tax: "", email: "" }))
  for (const said of ["请输入名称", "请输入税号", "请输入邮箱"]) expect(empty).toContain(said)
  expect(words(await press(browser, form, "check", { ...company, email: "a@b" }))).toContain("请输入正确的邮箱")
  const check = await press(browser, form, "check", company)
  expect(words(check)).toMatch(/请核对开票信息.*深圳市海味轩餐饮有限公司.*91440300MA5D8WPJ3Q.*确认开票/)
  const edited = await press(browser, check, "edit")
  expect(getForm(edited, ISSUE).fields).toMatchObject(company)
  expect((await asked()).length).toBe(0)
  expect(words(await press(browser, await press(browser, edited, "check"), "issue"))).toMatch(
    /开票成功 发票将在30分钟内 ?发送至您的邮箱/,
  )
  expect(await issued()).toMatchObject({ invoices: [{}], mails: [company.email] })
  await browser.submit(getForm(check, ISSUE), { act: "issue" })
  expect(words(await browser.goto(way("form")))).toContain("开票成功")
  expect((await asked()).length).toBe(1)
})

test("S120 N051 N052: several are one invoice, joined by M, of what was paid to the fen", async () => {
  const { browser, way, issued, asked, orders } = await invoicing("invoice-merged")
  expect(await issuedAt(browser, way("merged"))).toContain("开票成功")
  const [call] = await asked()
  expect(call?.input).toMatchObject({ orderId: orders.join("M"), purchaserName: company.name })
  const { invoices } = await issued()
  expect(invoices).toMatchObject([{ orders: orders.join("M") }])
})

test("where one of the orders is none there is no sum of the others, and nothing to agree to", async () => {
  const { browser, formOf, orders } = await invoicing("invoice-merged")
  const form = await browser.goto(formOf(orders[0] ?? "", "1001202001010101001"))
  const check = await press(browser, form, "check", company)
  for (const page of [form, check]) expect(words(page)).toContain("未找到发票信息")
  for (const page of [form, check]) expect(words(page)).not.toMatch(/¥|确认开票/)
})

test("R063: of a person neither tax number nor bank is sent", async () => {
  const { browser, way, asked } = await invoicing("invoiceable")
  const person = { ...company, applicant: "individual", name: "陈海", address: "科苑路", bank: "招行", card: "7559" }
  const check = await checked(browser, way("form"), person)
  expect(words(check)).not.toContain(company.tax)
  await press(browser, check, "issue")
  const { input = {} } = (await asked())[0] ?? {}
  for (const name of ["purchaserTax", "purchaserAddr", "purchaserBank", "purchaserCard"])
    expect(input).not.toHaveProperty(name)
})

test("R065 R066: no order and no type are said, and nothing is sent", async () => {
  const { browser, park, asked, orders } = await invoicing("invoiceable")
  const at = (type: string, order: string) =>
    browser.goto(`/full_electronic_invoice/form/${park}/${type}/${order}/%20/0`)
  const none = await at("short", "%20")
  expect(words(none)).toContain("orderId为空,请重新选择要开票的订单")
  const page = await at("%20", orders[0] ?? "")
  expect(words(page)).toContain("开票类型为空")
  // What cannot be gone on with stands nowhere: the bar leads back to the orders.
  for (const { text } of [none, page])
    expect(/<footer.*?<\/footer>/s.exec(text)?.[0]).toMatch(/^(?!.*核对发票).*<a [^>]*href="[^"]+"[^>]*>重新选择订单/s)
  await browser.submit(getForm(page, ISSUE), { ...company, act: "issue" })
  expect(await asked()).toEqual([])
})

test("R098 C133: companies are looked for from four characters on, and one is taken", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const form = await browser.goto(way("form"))
  expect(words(await press(browser, form, "find", { name: "海味轩" }))).toContain("公司名称长度必须为4以上才能查询")
  const found = await press(browser, form, "find", { name: "海味轩餐饮" })
  expect(words(found)).toContain("深圳市海味轩餐饮管理有限公司")
  const taken = await press(browser, found, "pick 91440300MA5EXK0T8A 深圳市海味轩餐饮管理有限公司")
  expect(getForm(taken, ISSUE).fields).toMatchObject({
    name: "深圳市海味轩餐饮管理有限公司",
    tax: "91440300MA5EXK0T8A",
  })
})

test("as long as every field may be, nothing is lost in a search for companies", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const long = { name: "深".repeat(100), address: "路".repeat(80), bank: "行".repeat(60), card: "6".repeat(40) }
  const whole = {
    ...company,
    ...long,
    email: `${"a".repeat(110)}@b.cn`,
    remark: "备".repeat(50),
    phone: "1".repeat(32),
  }
  const page = await press(browser, await browser.goto(way("form")), "check", whole)
  expect(words(page)).toContain("请核对开票信息")
  expect(getForm(page, ISSUE).fields).toMatchObject(whole)
  for (const [name, value] of browser.cookies) expect([name, name.length + value.length < 4_000]).toEqual([name, true])
})

test("C132 C135: what was typed is there the next time", async () => {
  const { browser, formOf, orders } = await invoicing("invoiceable")
  await issuedAt(browser, formOf(orders[0] ?? ""))
  const fieldsNow = async () => getForm(await browser.goto(formOf(orders[1] ?? "")), ISSUE).fields
  await waitUntil(async () => (await fieldsNow()).name === company.name)
  expect(await fieldsNow()).toMatchObject({ name: company.name, tax: company.tax, email: company.email })
})

describe("the answer", () => {
  test("T078 E062 K064: numbers have run out: a code, and three hours", async () => {
    const { browser, way, issued } = await invoicing("invoice-shortage")
    const said = await press(browser, await checked(browser, way("form")), "issue")
    expect(words(said)).toMatch(/发票余量不足，请三小时后重试.*拨打/)
    expect(said.text).toContain('aria-label="二维码"')
    expect(getForm(said, ISSUE).fields).toMatchObject(company)
    expect((await issued()).invoices).toEqual([])
  })

  test("E065: the invoicer is not verified: a code to scan, and then it goes", async () => {
    const { browser, way, asked } = await invoicing("invoice-verify")
    const said = await press(browser, await checked(browser, way("form")), "issue")
    expect(words(said)).toMatch(/开票员认证已过期，请扫码认证.*拨打/)
    expect((await asked()).length).toBe(1)
  })

  test("T077 T081 E063: issued, and the letter lost: the provider's message, and whom to call", async () => {
    const { browser, way, issued } = await invoicing("invoice-mail-failed")
    const said = await issuedAt(browser, way("form"))
    expect(said).toMatch(/发票已开具，但邮件发送失败，请联系[\d-]+/)
    expect(said).toContain("邮箱服务器拒收")
    const again = await browser.goto(way("form"))
    expect(words(again)).not.toContain("发送至您的邮箱")
    const [, resend = ""] = /href="(\/full_electronic_invoice_reset\/[^"]+)"/.exec(again.text) ?? []
    expect(words(await browser.goto(resend))).toMatch(/重新发送发票.*发送后30分钟内送到这个邮箱/)
    expect((await issued()).invoices).toHaveLength(1)
  })

  test("E058: a car park that offers none", async () => {
    const { browser, way, issued } = await invoicing("invoice-not-offered")
    const page = await browser.goto(way("form"))
    expect(words(page)).toContain("该车场暂未开通电子发票服务，请前往停车场出口进行人工办理")
    expect((await issued()).invoices).toEqual([])
  })

  const answers = (data: object) => ({ match: "invoices.issue", fault: respondWith("invoices.issue", data) })

  test.each([
    ["T079 E060 K083: a code nobody knows", { secureCode: "99999" }, "未知错误"],
    ["K083: a code is text, with its zeros", { secureCode: "0", success: flags.written.no }, "未知错误"],
    ["E059: a failure without a word", { success: flags.written.no }, "提交失败，请重新提交"],
    ["a failure with words", { secureCode: "30009", success: flags.written.no, message: "税号不存在" }, "税号不存在"],
    ["C134: several messages", { success: flags.written.no, messages: ["名称有误", "税号有误"] }, "名称有误 税号有误"],
  ])("%s: the form is kept", async (_, data, said) => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({ ...answers(data), driver: phone })
    const page = await press(browser, check, "issue")
    expect(words(page)).toContain(said)
    expect(getForm(page, ISSUE).fields).toMatchObject(company)
  })

  test.each([
    ["numbers have run out", { secureCode: "10000", message: "发票余量不足" }, "发票余量不足，请三小时后重试"],
    ["the invoicer is not verified", { secureCode: "10000", messages: ["认证已过期"] }, "开票员认证已过期，请扫码认证"],
    ["a failure with words", { secureCode: "30009", success: flags.written.no, message: "税号不存在" }, "税号不存在"],
  ])("A083 %s: whom to call is whom the answer names", async (_, data, said) => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({ ...answers({ ...data, phone: "0755-2601-7788" }), driver: phone })
    const page = await press(browser, check, "issue")
    expect(words(page)).toContain(said)
    expect(page.text).toContain('href="tel:075526017788"')
  })

  const PICTURE = `data:image/png;base64,${"A".repeat(3_500)}`
  test.each([
    ["a picture instead of a code", { message: "发票余量不足", qrCode: PICTURE }],
    ["many words instead of a code", { message: "发票余量不足。".repeat(400) }],
  ])("T078: %s: what no page draws takes no place of what was typed", async (_, data) => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({ ...answers({ secureCode: "10000", ...data }), driver: phone })
    browser.setCookies.length = 0
    const page = await press(browser, check, "issue")
    expect(words(page)).toContain("发票余量不足，请三小时后重试")
    expect(getForm(page, ISSUE).fields).toMatchObject(company)
    expect(browser.setCookies.filter((line) => line.length > 1_500)).toEqual([])
  })

  test("A081: why the letter is lost may come in several messages", async () => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({
      ...answers({ secureCode: "20000", messages: ["邮箱已满", "请换一个邮箱"] }),
      driver: phone,
    })
    expect(words(await press(browser, check, "issue"))).toMatch(/邮箱已满\s*请换一个邮箱/)
  })

  test("a yes with a code that nobody knows sets nothing free: it is waited for", async () => {
    const { browser, way, phone, asked } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({ ...answers({ secureCode: "99999", success: flags.written.yes }), driver: phone })
    await press(browser, check, "issue")
    await browser.submit(getForm(check, ISSUE), { act: "issue" })
    expect(words(await browser.goto(way("form")))).not.toContain("确认开票")
    expect(await asked()).toHaveLength(1)
  })

  test.each([
    ["T076: read from code where there is no secureCode", { code: "00000" }],
    ["success without any code", { success: flags.written.yes }],
  ])("%s", async (_, data) => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const check = await checked(browser, way("form"))
    await sandbox.addFault({ ...answers(data), driver: phone })
    expect(words(await press(browser, check, "issue"))).toContain("开票成功")
  })
})

test("E064 A162: an upgrade is told, and only where the provider says so nothing can be asked for", async () => {
  const { browser, way, asked } = await invoicing("invoice-upgrade")
  const check = await checked(browser, way("form"))
  try {
    await sandbox.setUpgradeNotice({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: false })
    for (const screen of [way("form"), way("verify"), "/full_electronic_invoice_reset/1001/1/%E5%9B%AD"])
      expect(words(await browser.goto(screen))).toContain("系统升级中，暂停开票服务")
    await sandbox.setUpgradeNotice({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: true })
    expect(words(await press(browser, check, "issue"))).toContain("系统升级中，暂停开票服务")
    expect(await asked()).toEqual([])
  } finally {
    await sandbox.setUpgradeNotice({ upgradeNotice: null, upgradeStops: false })
  }
})
