import { formTo } from "#tests/support/http-browser"
import { invoicing, ledTo, sandbox, words } from "#tests/invoices/invoicing"
import { lastCallNumber, callsOf } from "#tests/safety/people"
import * as z from "zod"
import { Money, Time } from "#lib/provider/codecs"
import { says } from "#tests/support/provider-answers"

const RESEND = "/api/invoices/resend"
const RENEW = "/api/invoices/renew-codes"

afterEach(() => sandbox.clearFaults())

const hrefIn = (text: string, part: string) =>
  (new RegExp(`href="([^"]*${part}[^"]*)"`).exec(text)?.[1] ?? "").replaceAll("&amp;", "&")

test("S115 S116 C125 C126 N055 to N058 K060: records, page by page, and one of them", async () => {
  const { browser, way, park, phone } = await invoicing("invoice-records")
  const since = await lastCallNumber()
  const list = await browser.arrive(way("electronic-records"))
  expect(words(list)).toMatch(/全电发票记录.*\d+月.*开票停车场\d+ .*¥[\d.]+/)
  expect(list.text).toContain(`${way("electronic-records")}?page=2`)
  const second = await browser.arrive(`${way("electronic-records")}?page=2`)
  expect(words(second)).toContain("2 笔合并")
  const merged = await browser.arrive(hrefIn(second.text.split("2 笔合并")[0]?.split("<li").at(-1) ?? "", "record="))
  expect(words(merged)).toMatch(/电子发票（ 普通发票 ）.*2 笔，.*价税合计 ¥[\d.]+ .*包含的订单.*发票有效期90天/)
  const paper = await fetch(hrefIn(merged.text, "/invoices/"))
  expect(paper.headers.get("content-type")).toBe("application/pdf")
  const one = await browser.arrive(hrefIn(list.text, "record="))
  expect(words(one)).toContain("重新发送")
  expect(words(await browser.arrive(way("records")))).toMatch(/^.*开票记录(?!（数电票）)/)
  expect(words(await browser.arrive(`/invoiceRecords/${park}/long`))).toMatch(/未找到发票信息 开发票/)
  const named = (await callsOf(phone, since)).map(({ call, input }) => [call, input.openType])
  expect(named).toEqual(
    expect.arrayContaining([
      ["invoices.records", "1"],
      ["invoices.records", undefined],
    ]),
  )
  expect(named.map(([call]) => call)).toContain("invoices.longRecords")
})

test("a record that a newer one has pushed onto the next page is found there", async () => {
  const { browser, way } = await invoicing("invoice-records")
  const second = await browser.arrive(`${way("electronic-records")}?page=2`)
  const href = hrefIn(second.text, "record=").replace("page=2", "page=1")
  expect(words(await browser.arrive(href))).toContain("价税合计")
})

test("E057 S-67: another driver's records are none, by list and by number", async () => {
  const { browser, way } = await invoicing("invoice-records")
  const href = hrefIn((await browser.arrive(way("electronic-records"))).text, "record=")
  const { browser: other } = await invoicing("invoice-merged")
  expect(words(await other.arrive(way("electronic-records")))).toContain("未找到发票信息")
  expect(words(await other.arrive(href))).toMatch(/未找到发票信息 返回开票记录/)
})

test("E061 N056: a paper without an address, or at a strange one, is said to be none", async () => {
  const { browser, way, phone } = await invoicing("invoice-records")
  for (const url of [undefined, "https://evil.example/1.pdf", "javascript:alert(1)"]) {
    const at = z.encode(Time, "2026-11-20T12:06:00+08:00")
    const invoiceRecord = { createdAt: at, invoiceAmount: z.encode(Money, 12_000), url }
    const list = [{ id: "7", parkId: "1001", parkName: "科技园停车场", invoiceRecord, mergeInvoiceDetailedList: [] }]
    await sandbox.fault({
      match: "invoices.records",
      fault: says("invoices.records", { list, total_pages: 1 }),
      times: 2,
      driver: phone,
    })
    const record = await browser.arrive(`${way("electronic-records")}?record=7&page=1`)
    const href = hrefIn(record.text, "missing=1")
    expect(record.text).not.toContain("evil.example")
    expect(words(await browser.arrive(href))).toMatch(/暂无发票地址.*打开发票/)
  }
})

describe("S123 T016 C136 R072: sent once more", () => {
  test("to a good address, and said once it has gone", async () => {
    const { browser, way, phone, issued } = await invoicing("invoice-records")
    const since = await lastCallNumber()
    const record = await browser.arrive(hrefIn((await browser.arrive(way("electronic-records"))).text, "record="))
    const path = hrefIn(record.text, "/full_electronic_invoice_reset/")
    const form = formTo(await browser.arrive(path), RESEND)
    const send = async (email: string) => words(await browser.arrive(ledTo(await browser.submit(form, { email }))))
    expect(await send("")).toContain("请输入邮箱")
    for (const odd of ["a@b", "a b@c.cn", "a@b@c.cn", "a@b.cn\nx@y.cn", "a@b.cn,x@y.cn", `${"a".repeat(120)}@b.cn`]) {
      const page = await browser.arrive(ledTo(await browser.submit(form, { email: odd })))
      expect(words(page)).toContain("请输入正确的邮箱")
      expect(formTo(page, RESEND).fields.email).toBe(odd)
    }
    expect(formTo(await browser.arrive(path), RESEND).fields.email).toBe("")
    const before = (await issued()).mails.length
    expect(await send("cai@wu.cn")).toMatch(/已发送，请查收邮箱.*再次发送.*返回开票记录/)
    expect((await issued()).mails).toHaveLength(before + 1)
    const calls = (await callsOf(phone, since)).filter(({ call }) => call === "invoices.resend")
    expect(calls.map(({ input }) => Object.keys(input).toSorted())).toEqual([["invoiceId", "parkId", "purchaserEmail"]])
    expect(words(await browser.arrive(`${path}?sent=1`))).not.toContain("已发送")
    for (let again = 0; again < 2; again++) await send("cai@wu.cn")
    expect(await send("cai@wu.cn")).toContain("发送次数过多，请稍后再试")
    expect(await send("other@wu.cn")).toContain("已发送")
  })

  test("another driver's is not found, and uses nothing up", async () => {
    const mine = await invoicing("invoice-records")
    const record = await mine.browser.arrive(
      hrefIn((await mine.browser.arrive(mine.way("electronic-records"))).text, "record="),
    )
    const path = hrefIn(record.text, "/full_electronic_invoice_reset/")
    const { browser: other } = await invoicing("invoice-merged")
    const theirs = formTo(await other.arrive(path), RESEND)
    for (let again = 0; again < 5; again++) {
      const page = words(await other.arrive(ledTo(await other.submit(theirs, { email: `a${again}@b.cn` }))))
      expect(page).toContain("未找到发票信息")
    }
    const form = formTo(await mine.browser.arrive(path), RESEND)
    const page = await mine.browser.arrive(ledTo(await mine.browser.submit(form, { email: "a@b.cn" })))
    expect(words(page)).toContain("已发送")
  })

  test("an answer that was lost is not called a failure", async () => {
    const { browser, way, phone } = await invoicing("invoice-records")
    const record = await browser.arrive(hrefIn((await browser.arrive(way("electronic-records"))).text, "record="))
    const form = formTo(await browser.arrive(hrefIn(record.text, "/full_electronic_invoice_reset/")), RESEND)
    await sandbox.fault({ match: "invoices.resend", fault: { kind: "reset", done: true }, driver: phone })
    const page = await browser.arrive(ledTo(await browser.submit(form, { email: "a@b.cn" })))
    expect(words(page)).toContain("还没有收到发送结果，请先查看邮箱")
  })
})

test("S122 C129 C130: whose code it is, and a new one by the button", async () => {
  const { browser, way, phone, park } = await invoicing("invoice-verify")
  const since = await lastCallNumber()
  const page = await browser.arrive(way("verify"))
  expect(words(page)).toMatch(/深圳市泊安停车服务有限公司 .*认证已过期，请开票员扫码 13902440815/)
  const drawn = (text: string) => /<path fill="#14171c" d="([^"]+)"/.exec(text)?.[1]
  const after = await browser.arrive(ledTo(await browser.submit(formTo(page, RENEW))))
  expect(drawn(after.text)).not.toBe(drawn(page.text))
  const calls = await callsOf(phone, since)
  expect(calls.map(({ call, input }) => [call, input.parkId])).toEqual(
    expect.arrayContaining([
      ["invoices.verifications", park],
      ["invoices.renewVerifications", park],
    ]),
  )
  const asked = await browser.ask<{ list: { company: string }[] }>("/api/invoices/codes", { parkId: park })
  expect(asked.said.list).toHaveLength(1)
})

describe("C129: a new code ends the one before", () => {
  test("so nobody asks for new ones all day long, and whoever does is told", async () => {
    const { browser, way, phone } = await invoicing("invoice-verify")
    const form = formTo(await browser.arrive(way("verify")), RENEW)
    const since = await lastCallNumber()
    for (let again = 0; again < 25; again++) await browser.submit(form)
    const calls = (await callsOf(phone, since)).filter(({ call }) => call === "invoices.renewVerifications")
    expect(calls).toHaveLength(20)
    expect(words(await browser.arrive(way("verify")))).toContain("刷新太频繁，请稍后再试")
    const { browser: other } = await invoicing("invoice-merged")
    const page = await other.arrive(ledTo(await other.submit(formTo(await other.arrive(way("verify")), RENEW))))
    expect(words(page)).not.toContain("刷新太频繁")
  })

  test("what fails is told where it was asked for, and who is forgotten comes back there", async () => {
    const { browser, way, phone } = await invoicing("invoice-verify")
    const form = formTo(await browser.arrive(way("verify")), RENEW)
    await sandbox.fault({ match: "invoices.renewVerifications", fault: { kind: "status", status: 500 }, driver: phone })
    const to = ledTo(await browser.submit(form))
    expect(to).toBe(way("verify"))
    expect(words(await browser.arrive(to))).toMatch(/停车服务出了点问题.*深圳市泊安停车服务有限公司/)
    await sandbox.forget(phone)
    expect(ledTo(await browser.submit(form))).toBe(
      `/api/session/restore?${new URLSearchParams({ next: way("verify") }).toString()}`,
    )
  })
})
