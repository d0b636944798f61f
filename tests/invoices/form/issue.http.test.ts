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
import { respondWith } from "#tests/support/provider-answers"
import { flags } from "#lib/provider/adapter"

afterEach(() => sandbox.clearFaults())

test("a form shows its errors, is checked, edited, and issued once", async () => {
  const { browser, getPath, listIssued, listIssueCalls } = await signInInvoiceDriver("invoiceable")
  const form = await browser.goto(getPath("form"))
  expect(readText(form)).toMatch(/企业 个人 机关事业单位/)
  const errorText = readText(await submitForm(browser, form, "check", { ...company, name: "", tax: "", email: "" }))
  for (const message of ["请输入名称", "请输入税号", "请输入邮箱"]) expect(errorText).toContain(message)
  expect(readText(await submitForm(browser, form, "check", { ...company, email: "a@b" }))).toContain("请输入正确的邮箱")
  const check = await submitForm(browser, form, "check", company)
  expect(readText(check)).toMatch(/请核对开票信息.*深圳市海味轩餐饮有限公司.*91440300MA5D8WPJ3Q.*确认开票/)
  const edited = await submitForm(browser, check, "edit")
  expect(getForm(edited, ISSUE).fields).toMatchObject(company)
  expect((await listIssueCalls()).length).toBe(0)
  expect(readText(await submitForm(browser, await submitForm(browser, edited, "check"), "issue"))).toMatch(
    /开票成功 发票将在30分钟内 ?发送至您的邮箱/,
  )
  expect(await listIssued()).toMatchObject({ invoices: [{}], mails: [company.email] })
  await browser.submit(getForm(check, ISSUE), { act: "issue" })
  expect(readText(await browser.goto(getPath("form")))).toContain("开票成功")
  expect((await listIssueCalls()).length).toBe(1)
})

test("several orders joined by M become one invoice", async () => {
  const { browser, getPath, listIssued, listIssueCalls, orders } = await signInInvoiceDriver("invoice-merged")
  expect(await issueInvoice(browser, getPath("merged"))).toContain("开票成功")
  const [call] = await listIssueCalls()
  expect(call?.input).toMatchObject({ orderId: orders.join("M"), purchaserName: company.name })
  const { invoices } = await listIssued()
  expect(invoices).toMatchObject([{ orders: orders.join("M") }])
})

test("a set with an unknown order shows no total and cannot be confirmed", async () => {
  const { browser, getFormPath, orders } = await signInInvoiceDriver("invoice-merged")
  const form = await browser.goto(getFormPath(orders[0] ?? "", "1001202001010101001"))
  const check = await submitForm(browser, form, "check", company)
  for (const page of [form, check]) expect(readText(page)).toContain("未找到发票信息")
  for (const page of [form, check]) expect(readText(page)).not.toMatch(/¥|确认开票/)
})

test("no tax number or bank is sent for an individual", async () => {
  const { browser, getPath, listIssueCalls } = await signInInvoiceDriver("invoiceable")
  const person = { ...company, applicant: "individual", name: "陈海", address: "科苑路", bank: "招行", card: "7559" }
  const check = await openCheckPage(browser, getPath("form"), person)
  expect(readText(check)).not.toContain(company.tax)
  await submitForm(browser, check, "issue")
  const { input = {} } = (await listIssueCalls())[0] ?? {}
  for (const name of ["purchaserTax", "purchaserAddr", "purchaserBank", "purchaserCard"])
    expect(input).not.toHaveProperty(name)
})

test("a missing order or type shows a message and nothing is sent", async () => {
  const { browser, park, listIssueCalls, orders } = await signInInvoiceDriver("invoiceable")
  const openForm = (type: string, order: string) =>
    browser.goto(`/full_electronic_invoice/form/${park}/${type}/${order}/%20/0`)
  const withoutOrder = await openForm("short", "%20")
  expect(readText(withoutOrder)).toContain("orderId为空,请重新选择要开票的订单")
  const page = await openForm("%20", orders[0] ?? "")
  expect(readText(page)).toContain("开票类型为空")
  // The footer links to the orders instead of the check.
  for (const { text } of [withoutOrder, page])
    expect(/<footer.*?<\/footer>/s.exec(text)?.[0]).toMatch(/^(?!.*核对发票).*<a [^>]*href="[^"]+"[^>]*>重新选择订单/s)
  await browser.submit(getForm(page, ISSUE), { ...company, act: "issue" })
  expect(await listIssueCalls()).toEqual([])
})

test("companies are searched from four characters on and can be selected", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const form = await browser.goto(getPath("form"))
  expect(readText(await submitForm(browser, form, "find", { name: "海味轩" }))).toContain(
    "公司名称长度必须为4以上才能查询",
  )
  const found = await submitForm(browser, form, "find", { name: "海味轩餐饮" })
  expect(readText(found)).toContain("深圳市海味轩餐饮管理有限公司")
  const selected = await submitForm(browser, found, "pick 91440300MA5EXK0T8A 深圳市海味轩餐饮管理有限公司")
  expect(getForm(selected, ISSUE).fields).toMatchObject({
    name: "深圳市海味轩餐饮管理有限公司",
    tax: "91440300MA5EXK0T8A",
  })
})

test("no field is lost at its maximum length", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoiceable")
  const longFields = { name: "深".repeat(100), address: "路".repeat(80), bank: "行".repeat(60), card: "6".repeat(40) }
  const allFields = {
    ...company,
    ...longFields,
    email: `${"a".repeat(110)}@b.cn`,
    remark: "备".repeat(50),
    phone: "1".repeat(32),
  }
  const page = await submitForm(browser, await browser.goto(getPath("form")), "check", allFields)
  expect(readText(page)).toContain("请核对开票信息")
  expect(getForm(page, ISSUE).fields).toMatchObject(allFields)
  for (const [name, value] of browser.cookies)
    expect({ name, fits: name.length + value.length < 4_000 }).toEqual({ name, fits: true })
})

test("the buyer is stored for the next form", async () => {
  const { browser, getFormPath, orders } = await signInInvoiceDriver("invoiceable")
  await issueInvoice(browser, getFormPath(orders[0] ?? ""))
  const readFields = async () => getForm(await browser.goto(getFormPath(orders[1] ?? "")), ISSUE).fields
  await waitUntil(async () => (await readFields()).name === company.name)
  expect(await readFields()).toMatchObject({ name: company.name, tax: company.tax, email: company.email })
})

describe("the response to an issue request", () => {
  test("a shortage of invoice numbers shows a code and a wait", async () => {
    const { browser, getPath, listIssued } = await signInInvoiceDriver("invoice-shortage")
    const page = await submitForm(browser, await openCheckPage(browser, getPath("form")), "issue")
    expect(readText(page)).toMatch(/发票余量不足，请三小时后重试.*拨打/)
    expect(page.text).toContain('aria-label="二维码"')
    expect(getForm(page, ISSUE).fields).toMatchObject(company)
    expect((await listIssued()).invoices).toEqual([])
  })

  test("an unverified issuer shows a code to scan", async () => {
    const { browser, getPath, listIssueCalls } = await signInInvoiceDriver("invoice-verify")
    const page = await submitForm(browser, await openCheckPage(browser, getPath("form")), "issue")
    expect(readText(page)).toMatch(/开票员认证已过期，请扫码认证.*拨打/)
    expect((await listIssueCalls()).length).toBe(1)
  })

  test("a failed email shows the provider's message and phone number", async () => {
    const { browser, getPath, listIssued } = await signInInvoiceDriver("invoice-mail-failed")
    const text = await issueInvoice(browser, getPath("form"))
    expect(text).toMatch(/发票已开具，但邮件发送失败，请联系[\d-]+/)
    expect(text).toContain("邮箱服务器拒收")
    const repeated = await browser.goto(getPath("form"))
    expect(readText(repeated)).not.toContain("发送至您的邮箱")
    const [, resend = ""] = /href="(\/full_electronic_invoice_reset\/[^"]+)"/.exec(repeated.text) ?? []
    expect(readText(await browser.goto(resend))).toMatch(/重新发送发票.*发送后30分钟内送到这个邮箱/)
    expect((await listIssued()).invoices).toHaveLength(1)
  })

  test("a car park without invoices shows a message", async () => {
    const { browser, getPath, listIssued } = await signInInvoiceDriver("invoice-not-offered")
    const page = await browser.goto(getPath("form"))
    expect(readText(page)).toContain("该车场暂未开通电子发票服务，请前往停车场出口进行人工办理")
    expect((await listIssued()).invoices).toEqual([])
  })

  const createFault = (data: object) => ({ match: "invoices.issue", fault: respondWith("invoices.issue", data) })

  test.each([
    ["an unknown code", { secureCode: "99999" }, "未知错误"],
    ["a code with leading zeros", { secureCode: "0", success: flags.written.no }, "未知错误"],
    ["a failure without a message", { success: flags.written.no }, "提交失败，请重新提交"],
    [
      "a failure with a message",
      { secureCode: "30009", success: flags.written.no, message: "税号不存在" },
      "税号不存在",
    ],
    ["several messages", { success: flags.written.no, messages: ["名称有误", "税号有误"] }, "名称有误 税号有误"],
  ])("the form is kept for %s", async (_, data, message) => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({ ...createFault(data), driver: phone })
    const page = await submitForm(browser, check, "issue")
    expect(readText(page)).toContain(message)
    expect(getForm(page, ISSUE).fields).toMatchObject(company)
  })

  test.each([
    ["no free numbers", { secureCode: "10000", message: "发票余量不足" }, "发票余量不足，请三小时后重试"],
    ["an unverified issuer", { secureCode: "10000", messages: ["认证已过期"] }, "开票员认证已过期，请扫码认证"],
    [
      "a failure with a message",
      { secureCode: "30009", success: flags.written.no, message: "税号不存在" },
      "税号不存在",
    ],
  ])("the phone number of the response is shown for %s", async (_, data, message) => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({ ...createFault({ ...data, phone: "0755-2601-7788" }), driver: phone })
    const page = await submitForm(browser, check, "issue")
    expect(readText(page)).toContain(message)
    expect(page.text).toContain('href="tel:075526017788"')
  })

  const PICTURE = `data:image/png;base64,${"A".repeat(3_500)}`
  test.each([
    ["a picture instead of a code", { message: "发票余量不足", qrCode: PICTURE }],
    ["a long text instead of a code", { message: "发票余量不足。".repeat(400) }],
  ])("%s is not stored, so that the form values fit in the cookie", async (_, data) => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({ ...createFault({ secureCode: "10000", ...data }), driver: phone })
    browser.setCookies.length = 0
    const page = await submitForm(browser, check, "issue")
    expect(readText(page)).toContain("发票余量不足，请三小时后重试")
    expect(getForm(page, ISSUE).fields).toMatchObject(company)
    expect(browser.setCookies.filter((cookie) => cookie.length > 1_500)).toEqual([])
  })

  test("several messages about the email are shown", async () => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({
      ...createFault({ secureCode: "20000", messages: ["邮箱已满", "请换一个邮箱"] }),
      driver: phone,
    })
    expect(readText(await submitForm(browser, check, "issue"))).toMatch(/邮箱已满\s*请换一个邮箱/)
  })

  test("a success with an unknown code is not final, and the form is not sent again", async () => {
    const { browser, getPath, phone, listIssueCalls } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({ ...createFault({ secureCode: "99999", success: flags.written.yes }), driver: phone })
    await submitForm(browser, check, "issue")
    await browser.submit(getForm(check, ISSUE), { act: "issue" })
    expect(readText(await browser.goto(getPath("form")))).not.toContain("确认开票")
    expect(await listIssueCalls()).toHaveLength(1)
  })

  test.each([
    ["a response with the code in another field is a success", { code: "00000" }],
    ["a successful response without a code is a success", { success: flags.written.yes }],
  ])("%s", async (_, data) => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoiceable")
    const check = await openCheckPage(browser, getPath("form"))
    await sandbox.addFault({ ...createFault(data), driver: phone })
    expect(readText(await submitForm(browser, check, "issue"))).toContain("开票成功")
  })
})
