import { getForm } from "#tests/support/http-browser"
import { signInInvoiceDriver, getLocation, sandbox, readText } from "#tests/invoices/invoice-forms"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"
import * as z from "zod"
import { Money, Time } from "#lib/provider/codecs"
import { respondWith } from "#tests/support/provider-answers"

const RESEND = "/api/invoices/resend"
const RENEW = "/api/invoices/renew-codes"

afterEach(() => sandbox.clearFaults())

const findHref = (text: string, part: string) =>
  (new RegExp(`href="([^"]*${part}[^"]*)"`).exec(text)?.[1] ?? "").replaceAll("&amp;", "&")

test("records are listed by page and opened", async () => {
  const { browser, getPath, park, phone } = await signInInvoiceDriver("invoice-records")
  const since = await readLastCallNumber()
  const list = await browser.goto(getPath("electronic-records"))
  expect(readText(list)).toMatch(/全电发票记录.*\d+月.*开票停车场\d+ .*¥[\d.]+/)
  expect(list.text).toContain(`${getPath("electronic-records")}?page=2`)
  const secondPage = await browser.goto(`${getPath("electronic-records")}?page=2`)
  expect(readText(secondPage)).toContain("2 笔合并")
  const mergedRecord = await browser.goto(
    findHref(secondPage.text.split("2 笔合并")[0]?.split("<li").at(-1) ?? "", "record="),
  )
  expect(readText(mergedRecord)).toMatch(
    /电子发票 （ 普通发票 ）.*2 笔，.*价税合计 ¥[\d.]+ .*包含的订单.*发票有效期90天/,
  )
  const response = await fetch(findHref(mergedRecord.text, "/invoices/"))
  expect(response.headers.get("content-type")).toBe("application/pdf")
  const singleRecord = await browser.goto(findHref(list.text, "record="))
  expect(readText(singleRecord)).toContain("重新发送")
  expect(readText(await browser.goto(getPath("records")))).toMatch(/^.*开票记录(?!（数电票）)/)
  expect(readText(await browser.goto(`/invoiceRecords/${park}/long`))).toMatch(/未找到发票信息 开发票/)
  const recordCalls = (await listCallsOf(phone, since)).map(({ call, input }) => [call, input.openType])
  expect(recordCalls).toEqual(
    expect.arrayContaining([
      ["invoices.records", "1"],
      ["invoices.records", undefined],
    ]),
  )
  expect(recordCalls.map(([call]) => call)).toContain("invoices.longRecords")
})

test("a record that has moved to the next page is found", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoice-records")
  const secondPage = await browser.goto(`${getPath("electronic-records")}?page=2`)
  const href = findHref(secondPage.text, "record=").replace("page=2", "page=1")
  expect(readText(await browser.goto(href))).toContain("价税合计")
})

test("S-67 another driver's records are not shown", async () => {
  const { browser, getPath } = await signInInvoiceDriver("invoice-records")
  const href = findHref((await browser.goto(getPath("electronic-records"))).text, "record=")
  const { browser: otherBrowser } = await signInInvoiceDriver("invoice-merged")
  expect(readText(await otherBrowser.goto(getPath("electronic-records")))).toContain("未找到发票信息")
  expect(readText(await otherBrowser.goto(href))).toMatch(/未找到发票信息 返回开票记录/)
})

test("an invoice without a URL or with an untrusted URL shows a message", async () => {
  const { browser, getPath, phone } = await signInInvoiceDriver("invoice-records")
  for (const url of [undefined, "https://evil.example/1.pdf", "javascript:alert(1)"]) {
    const createdAt = z.encode(Time, "2026-11-20T12:06:00+08:00")
    const invoiceRecord = { createdAt, invoiceAmount: z.encode(Money, 12_000), url }
    const list = [{ id: "7", parkId: "1001", parkName: "科技园停车场", invoiceRecord, mergeInvoiceDetailedList: [] }]
    await sandbox.addFault({
      match: "invoices.records",
      fault: respondWith("invoices.records", { list, total_pages: 1 }),
      times: 1,
      driver: phone,
    })
    const record = await browser.goto(`${getPath("electronic-records")}?record=7&page=1`)
    expect(record.text).not.toContain("evil.example")
    expect(readText(record)).toMatch(/发票还没生成.*返回开票记录/)
    expect(readText(record)).not.toContain("打开发票")
  }
})

describe("resending", () => {
  test("validates the address, confirms the sending and is limited per address", async () => {
    const { browser, getPath, phone, listIssued } = await signInInvoiceDriver("invoice-records")
    const since = await readLastCallNumber()
    const record = await browser.goto(findHref((await browser.goto(getPath("electronic-records"))).text, "record="))
    const path = findHref(record.text, "/full_electronic_invoice_reset/")
    const form = getForm(await browser.goto(path), RESEND)
    const send = async (email: string) =>
      readText(await browser.goto(getLocation(await browser.submit(form, { email }))))
    expect(await send("")).toContain("请输入邮箱")
    for (const invalid of [
      "a@b",
      "a b@c.cn",
      "a@b@c.cn",
      "a@b.cn\nx@y.cn",
      "a@b.cn,x@y.cn",
      `${"a".repeat(120)}@b.cn`,
    ]) {
      const page = await browser.goto(getLocation(await browser.submit(form, { email: invalid })))
      expect(readText(page)).toContain("请输入正确的邮箱")
      expect(getForm(page, RESEND).fields.email).toBe(invalid)
    }
    expect(getForm(await browser.goto(path), RESEND).fields.email).toBe("")
    const mailCount = (await listIssued()).mails.length
    expect(await send("cai@wu.cn")).toMatch(/已发送，请查收邮箱.*再次发送.*返回开票记录/)
    expect((await listIssued()).mails).toHaveLength(mailCount + 1)
    const calls = (await listCallsOf(phone, since)).filter(({ call }) => call === "invoices.resend")
    expect(calls.map(({ input }) => Object.keys(input).toSorted())).toEqual([["invoiceId", "parkId", "purchaserEmail"]])
    expect(readText(await browser.goto(`${path}?sent=1`))).not.toContain("已发送")
    for (let attempt = 0; attempt < 2; attempt++) await send("cai@wu.cn")
    expect(await send("cai@wu.cn")).toContain("发送次数过多，请稍后再试")
    expect(await send("other@wu.cn")).toContain("已发送")
  })

  test("is rejected for another driver's invoice and does not count for the limit", async () => {
    const driver = await signInInvoiceDriver("invoice-records")
    const record = await driver.browser.goto(
      findHref((await driver.browser.goto(driver.getPath("electronic-records"))).text, "record="),
    )
    const path = findHref(record.text, "/full_electronic_invoice_reset/")
    const { browser: otherBrowser } = await signInInvoiceDriver("invoice-merged")
    const otherForm = getForm(await otherBrowser.goto(path), RESEND)
    for (let attempt = 0; attempt < 5; attempt++) {
      const page = readText(
        await otherBrowser.goto(getLocation(await otherBrowser.submit(otherForm, { email: `a${attempt}@b.cn` }))),
      )
      expect(page).toContain("未找到发票信息")
    }
    const form = getForm(await driver.browser.goto(path), RESEND)
    const page = await driver.browser.goto(getLocation(await driver.browser.submit(form, { email: "a@b.cn" })))
    expect(readText(page)).toContain("已发送")
  })

  test("shows no failure if the response is lost", async () => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoice-records")
    const record = await browser.goto(findHref((await browser.goto(getPath("electronic-records"))).text, "record="))
    const form = getForm(await browser.goto(findHref(record.text, "/full_electronic_invoice_reset/")), RESEND)
    await sandbox.addFault({ match: "invoices.resend", fault: { kind: "reset", isCallExecuted: true }, driver: phone })
    const page = await browser.goto(getLocation(await browser.submit(form, { email: "a@b.cn" })))
    expect(readText(page)).toContain("还没有收到发送结果，请先查看邮箱")
  })
})

test("the code shows its company and can be renewed", async () => {
  const { browser, getPath, phone, park } = await signInInvoiceDriver("invoice-verify")
  const since = await readLastCallNumber()
  const page = await browser.goto(getPath("verify"))
  expect(readText(page)).toMatch(/深圳市泊安停车服务有限公司 .*认证已过期，请开票员扫码 13902440815/)
  const getCodePath = (text: string) => /<path fill="#14171c" d="([^"]+)"/.exec(text)?.[1]
  const renewedPage = await browser.goto(getLocation(await browser.submit(getForm(page, RENEW))))
  expect(getCodePath(renewedPage.text)).not.toBe(getCodePath(page.text))
  const calls = await listCallsOf(phone, since)
  expect(calls.map(({ call, input }) => [call, input.parkId])).toEqual(
    expect.arrayContaining([
      ["invoices.verifications", park],
      ["invoices.renewVerifications", park],
    ]),
  )
  const response = await browser.postJson<{ list: { company: string }[] }>("/api/invoices/codes", { parkId: park })
  expect(response.json.list).toHaveLength(1)
})

describe("renewing a code", () => {
  test("is limited per driver", async () => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoice-verify")
    const form = getForm(await browser.goto(getPath("verify")), RENEW)
    const since = await readLastCallNumber()
    for (let attempt = 0; attempt < 25; attempt++) await browser.submit(form)
    const calls = (await listCallsOf(phone, since)).filter(({ call }) => call === "invoices.renewVerifications")
    expect(calls).toHaveLength(20)
    expect(readText(await browser.goto(getPath("verify")))).toContain("刷新太频繁，请稍后再试")
    const { browser: otherBrowser } = await signInInvoiceDriver("invoice-merged")
    const page = await otherBrowser.goto(
      getLocation(await otherBrowser.submit(getForm(await otherBrowser.goto(getPath("verify")), RENEW))),
    )
    expect(readText(page)).not.toContain("刷新太频繁")
  })

  test("shows failures on its screen and returns to it after signing in", async () => {
    const { browser, getPath, phone } = await signInInvoiceDriver("invoice-verify")
    const form = getForm(await browser.goto(getPath("verify")), RENEW)
    await sandbox.addFault({
      match: "invoices.renewVerifications",
      fault: { kind: "status", status: 500 },
      driver: phone,
    })
    const redirect = getLocation(await browser.submit(form))
    expect(redirect).toBe(getPath("verify"))
    expect(readText(await browser.goto(redirect))).toMatch(/停车服务出了点问题.*深圳市泊安停车服务有限公司/)
    await sandbox.expireCredentials(phone)
    expect(getLocation(await browser.submit(form))).toBe(
      `/api/session/restore?${new URLSearchParams({ next: getPath("verify") }).toString()}`,
    )
  })
})
