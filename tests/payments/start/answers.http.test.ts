import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { readFileSync } from "node:fs"
import { getForm } from "#tests/support/http-browser"
import { inWorld, isCashier, ledTo, pathOf, pay, readable, resultOf, sandbox } from "#tests/payments/paying"
import { appLog } from "#tests/safety/people"
import { flags } from "#lib/provider/adapter"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

/** What a provider may answer to a start, in every shape that the product knows. */
afterEach(() => sandbox.clearFaults())

const cashier = `${sandbox.url}/cashier/alipay/some-payment`

/** An answer of this provider's own making, from now on. */
const answering = (match: string, { success, data, ...said }: Envelope, times: 1 | "always" = 1) =>
  sandbox.addFault({ match, fault: success ? respondWith(match, data) : rejectWith(match, said), times })
type Envelope = { success: boolean; data?: object; code?: string; message?: string }
const { yes, no } = flags.written

/** What the log has said since of payments that led nowhere. */
function nowhereSince(length: number) {
  const lines = readFileSync(appLog, "utf8").slice(length).split("\n")
  const ours = lines.filter((line) => line.includes('"event":"payment led nowhere"'))
  return ours.map(
    (line) => JSON.parse(line) as { level: string; call: string; kind: string; host?: string; fields: string[] },
  )
}
const logged = () => readFileSync(appLog, "utf8").length

/** Starts a payment whose answer is this, from a page whose script asks. */
async function startedWith(envelope: Envelope) {
  const { browser, path, payments } = await inWorld("car-in-park")
  const { fields } = getForm(await browser.goto(path), "/api/pay/start")
  await answering("pay.pay", envelope)
  const { json: said } = await browser.postJson<EndpointAnswer<StartEndpoint>>("/api/pay/start", fields)
  return { said, payments, browser, path }
}

test.each(["redirect_url", "redirect", "redirectUrl"])("the way to the cashier, named %s", async (name) => {
  expect((await startedWith({ success: true, data: { is_redirect: yes, [name]: cashier } })).said.go).toBe(cashier)
})

test.each([
  ["a host off the list", "https://evil.example/cashier"],
  ["a script", "javascript:alert(1)"],
  ["somebody in front", cashier.replace("//", "//x@")],
])("%s is nowhere to go", async (_, address) => {
  const { said } = await startedWith({ success: true, data: { is_redirect: yes, redirect_url: address } })
  expect(said).toMatchObject({ why: "incomplete", words: "操作未完成" })
})

test.each([
  ["neither flag", { success: true, data: {} }, "操作未完成"],
  ["flags that are off", { success: true, data: { is_redirect: no, is_balance_pay: no } }, "操作未完成"],
  ["a code that marks no error", { success: true, data: { code: "A1", message: "您好" } }, "操作未完成"],
  [
    "a code with the error marker",
    { success: true, data: { code: "PAY_ERR_7", message: "本车场今日停止缴费" } },
    "本车场今日停止缴费",
  ],
  ["the marker without a sentence", { success: true, data: { code: "PAY_ERR_7" } }, "操作失败，请稍后重试"],
  ["the bank's marker", { success: true, data: { code: "BANK_DOWN", message: "x" } }, "支付接口异常，请退出重试"],
  ["no, and no code", { success: false }, "操作失败，请稍后重试"],
  [
    "no, with the error marker",
    { success: false, code: "ERROR_9", message: "本车场今日停止缴费" },
    "本车场今日停止缴费",
  ],
  ["no, with the bank's", { success: false, code: "E_BANK", message: "x" }, "支付接口异常，请退出重试"],
  ["no, with a code of its own", { success: false, code: "Q7", message: "本车场今日停止缴费" }, "操作失败，请稍后重试"],
  ["a sentence that is none", { success: false, code: "ERR", message: "select * from orders" }, "操作失败，请稍后重试"],
])("F-12 %s: said, and the next try goes through", async (_, envelope, words) => {
  const { said, payments, browser, path } = await startedWith(envelope)
  expect(said.words).toBe(words)
  expect((await payments()).payments).toEqual([])
  expect(ledTo(await pay(browser, await browser.goto(path)))).toMatch(/\/cashier\/alipay\//)
})

test("an agreement this app was not told of: the bank is waited for, and nothing is said to have failed", async () => {
  const { browser, addresses, orders, plates } = await inWorld("no-password")
  const [orderId = "", plate = ""] = [orders[1], plates[1]]
  await sandbox.addFault({ match: "pay.noPasswordState", fault: { kind: "status", status: 500 }, times: "always" })
  const { pathname } = new URL(addresses["pay-opened"]!)
  expect(ledTo(await pay(browser, await browser.goto(pathname)))).toBe(`/v1/wx_money/auto_paying?order_id=${orderId}`)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect((await browser.goto(`/v1/wx_money/auto_paying?order_id=${orderId}`)).text).toContain("支付成功")
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test.each(["platform.payBridge", "payments.bridge"])(
  "%s fails in the messaging app: alipay is named instead",
  async (match) => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, ledger } = await inWorld("car-in-park", { kind: "messagingApp" })
      const page = await browser.goto(path)
      await sandbox.addFault({ match, fault: { kind: "status", status: 500 }, times: "always" })
      const said = await browser.goto(ledTo(await pay(browser, page)))
      expect(said.text).toContain("微信支付异常，请使用支付宝扫码支付")
      const elsewhere = said.forms.find(({ fields }) => fields.elsewhere === "1")!
      expect(ledTo(await browser.submit(elsewhere))).toContain("/PAY/open_in_browser?order_id=")
      expect((await ledger()).charges).toEqual([])
    } finally {
      await sandbox.updatePaymentSettings({ weixin: null })
    }
  },
)

describe("an answer that leads nowhere is told to whoever runs this, by names alone", () => {
  const away = "https://cashier.acme.example/pay?token=a-secret-of-theirs"

  test.each([
    ["the address spelled otherwise", { transaction_id: "T1", url: away }, "no-redirect", undefined],
    [
      "a host that is not configured",
      { transaction_id: "T1", redirect_url: away },
      "foreign-host",
      "cashier.acme.example",
    ],
    ["a script", { redirect: "javascript:alert(1)" }, "foreign-host", "javascript:"],
    ["nothing that is known", { payUrl: away }, "unknown-answer", undefined],
  ])("pay.pay with %s", async (_, data, kind, host) => {
    const before = logged()
    const { said } = await startedWith({ success: true, data })
    expect(said).toMatchObject({ why: "incomplete", words: "操作未完成" })
    const [line, ...more] = nowhereSince(before)
    expect(more).toEqual([])
    expect(line).toMatchObject({ level: "warn", call: "pay.pay", kind, fields: Object.keys(data) })
    expect(line!.host).toBe(host)
    expect(JSON.stringify(line)).not.toContain("a-secret-of-theirs")
  })

  test.each([
    ["a host that is not configured", { redirect_url: away }, "foreign-host"],
    ["somebody in front", { redirect_url: `${sandbox.url.replace("//", "//x@")}/cashier/weixin/1` }, "odd-address"],
    ["a script", { redirect_url: "javascript:alert(1)" }, "foreign-host"],
  ])(
    "payments.prepare in the messaging app with %s: not followed, at the tap or by the screen of its own",
    async (_, data, kind) => {
      const before = logged()
      const { browser, path, orderId } = await inWorld("car-in-park", { kind: "messagingApp" })
      const page = await browser.goto(path)
      await answering("payments.prepare", { success: true, data }, "always")
      const to = ledTo(await pay(browser, page))
      expect(to).toBe(`${resultOf(orderId)}&result=abnormal`)
      expect(readable(await browser.goto(to))).toContain("微信支付异常，请使用支付宝扫码支付")
      expect(nowhereSince(before)).toMatchObject([{ call: "payments.prepare", kind, fields: ["redirect_url"] }])
    },
  )

  test("the messaging app's separate way, whose screen prepares it", async () => {
    const { browser, path } = await inWorld("separate-path", { kind: "messagingApp" })
    const to = ledTo(await pay(browser, await browser.goto(path)))
    const before = logged()
    await answering("payments.prepare", { success: true, data: { prepay_id: "p" } }, "always")
    await answering("payments.bridge", { success: true, data: {} }, "always")
    expect(readable(await browser.goto(to))).toContain("微信支付异常")
    expect(nowhereSince(before)[0]).toMatchObject({
      call: "payments.prepare",
      kind: "unknown-answer",
      fields: ["prepay_id"],
    })
  })

  test("opening payment without a password", async () => {
    const { browser, orderId } = await inWorld("no-password", { signedIn: true })
    const screen = await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`)
    const before = logged()
    await answering("pay.openNoPassword", { success: true, data: { redirect: away } })
    const back = ledTo(await browser.submit(getForm(screen, "/api/pay/no-password")))
    expect(readable(await browser.goto(back))).toContain("操作未完成")
    expect(nowhereSince(before)).toMatchObject([{ call: "pay.openNoPassword", kind: "foreign-host" }])
  })

  test.each([
    ["a merchant's coupons", "merchant-recharge", "recharge", "/api/pay/recharge", "pay.rechargeMerchant"],
    ["an arrear", "arrears", "recovered-pay", "/api/arrears/start", "arrears.pay"],
  ] as const)("%s", async (_, world, address, action, call) => {
    const { browser, addresses } = await inWorld(world)
    const screen = await browser.goto(pathOf(addresses[address]))
    const before = logged()
    await answering(call, { success: true, data: { transaction_id: "T1" } })
    expect(isCashier(ledTo(await pay(browser, screen, {}, action)))).toBe(false)
    expect(nowhereSince(before)).toMatchObject([{ call, kind: "no-redirect", fields: ["transaction_id"] }])
  })
})
