import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { readFileSync } from "node:fs"
import { getForm } from "#tests/support/http-browser"
import {
  openScenario,
  isCashier,
  getLocation,
  toPath,
  pay,
  visibleText,
  getResultPath,
  sandbox,
  openPayScreen,
} from "#tests/payments/pay-steps"
import { appLog } from "#tests/security/drivers"
import { flags } from "#lib/provider/adapter"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

/** The answers of a provider to the start of a payment. */
afterEach(() => sandbox.clearFaults())

const cashier = `${sandbox.url}/cashier/alipay/some-payment`

/** Makes the provider answer a call with the envelope. */
const mockAnswer = (match: string, { success, data, ...refusal }: Envelope, times: 1 | "always" = 1) =>
  sandbox.addFault({ match, fault: success ? respondWith(match, data) : rejectWith(match, refusal), times })
type Envelope = { success: boolean; data?: object; code?: string; message?: string }
const { yes, no } = flags.written

/** The log lines of unusable redirects since a position in the log. */
function unusableRedirectsSince(length: number) {
  const lines = readFileSync(appLog, "utf8").slice(length).split("\n")
  const matching = lines.filter((line) => line.includes('"event":"payment led nowhere"'))
  return matching.map(
    (line) => JSON.parse(line) as { level: string; call: string; kind: string; host?: string; fields: string[] },
  )
}
const logLength = () => readFileSync(appLog, "utf8").length

/** Starts a payment by script while the provider answers with the envelope. */
async function startWithAnswer(envelope: Envelope) {
  const { browser, path, payments } = await openScenario("car-in-park")
  const { fields } = getForm(await openPayScreen(browser, path), "/api/pay/start")
  await mockAnswer("pay.pay", envelope)
  const { json: body } = await browser.postJson<EndpointAnswer<StartEndpoint>>("/api/pay/start", fields)
  return { body, payments, browser, path }
}

test.each(["redirect_url", "redirect", "redirectUrl"])("a start leads to the cashier in the field %s", async (name) => {
  expect((await startWithAnswer({ success: true, data: { is_redirect: yes, [name]: cashier } })).body.go).toBe(cashier)
})

test.each([
  ["a host off the list", "https://evil.example/cashier"],
  ["a script", "javascript:alert(1)"],
  ["a user name before the host", cashier.replace("//", "//x@")],
])("a start does not lead to %s", async (_, address) => {
  const { body } = await startWithAnswer({ success: true, data: { is_redirect: yes, redirect_url: address } })
  expect(body).toMatchObject({ why: "incomplete", words: "操作未完成" })
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
  ["a refusal without a code", { success: false }, "操作失败，请稍后重试"],
  [
    "a refusal with the error marker",
    { success: false, code: "ERROR_9", message: "本车场今日停止缴费" },
    "本车场今日停止缴费",
  ],
  ["a refusal with the bank's marker", { success: false, code: "E_BANK", message: "x" }, "支付接口异常，请退出重试"],
  [
    "a refusal with an unknown code",
    { success: false, code: "Q7", message: "本车场今日停止缴费" },
    "操作失败，请稍后重试",
  ],
  [
    "a message that is no sentence",
    { success: false, code: "ERR", message: "select * from orders" },
    "操作失败，请稍后重试",
  ],
])(
  "F-12 a start that is answered with %s shows a message, and the next start succeeds",
  async (_, envelope, message) => {
    const { body, payments, browser, path } = await startWithAnswer(envelope)
    expect(body.words).toBe(message)
    expect((await payments()).payments).toEqual([])
    expect(getLocation(await pay(browser, await openPayScreen(browser, path)))).toMatch(/\/cashier\/alipay\//)
  },
)

test("an automatic payment whose agreement is unknown to the app waits for the bank", async () => {
  const { browser, addresses, orders, plates } = await openScenario("no-password")
  const [orderId = "", plate = ""] = [orders[1], plates[1]]
  await sandbox.addFault({ match: "pay.noPasswordState", fault: { kind: "status", status: 500 }, times: "always" })
  const { pathname } = new URL(addresses["pay-opened"]!)
  expect(getLocation(await pay(browser, await openPayScreen(browser, pathname)))).toBe(
    `/v1/wx_money/auto_paying?order_id=${orderId}`,
  )
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect((await browser.goto(`/v1/wx_money/auto_paying?order_id=${orderId}`)).text).toContain("支付成功")
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test.each(["platform.payBridge", "payments.bridge"])(
  "alipay is offered when %s fails in the messaging app",
  async (match) => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, ledger } = await openScenario("car-in-park", { kind: "messagingApp" })
      const page = await browser.goto(path)
      await sandbox.addFault({ match, fault: { kind: "status", status: 500 }, times: "always" })
      const result = await browser.goto(getLocation(await pay(browser, page)))
      expect(result.text).toContain("微信支付异常，请使用支付宝扫码支付")
      const openInBrowserForm = result.forms.find(({ fields }) => fields.elsewhere === "1")!
      expect(getLocation(await browser.submit(openInBrowserForm))).toContain("/PAY/open_in_browser?order_id=")
      expect((await ledger()).charges).toEqual([])
    } finally {
      await sandbox.updatePaymentSettings({ weixin: null })
    }
  },
)

describe("the log entry of an unusable redirect", () => {
  const urlOfOtherHost = "https://cashier.acme.example/pay?token=a-secret-token"

  test.each([
    ["an address in an unknown field", { transaction_id: "T1", url: urlOfOtherHost }, "no-redirect", undefined],
    [
      "a host that is not configured",
      { transaction_id: "T1", redirect_url: urlOfOtherHost },
      "foreign-host",
      "cashier.acme.example",
    ],
    ["a script", { redirect: "javascript:alert(1)" }, "foreign-host", "javascript:"],
    ["an unknown answer", { payUrl: urlOfOtherHost }, "unknown-answer", undefined],
  ])("names the fields but not the values of an answer to pay.pay with %s", async (_, data, kind, host) => {
    const before = logLength()
    const { body } = await startWithAnswer({ success: true, data })
    expect(body).toMatchObject({ why: "incomplete", words: "操作未完成" })
    const lines = unusableRedirectsSince(before)
    expect(lines).toHaveLength(1)
    const [line] = lines
    expect(line).toMatchObject({ level: "warn", call: "pay.pay", kind, fields: Object.keys(data) })
    expect(line!.host).toBe(host)
    expect(JSON.stringify(line)).not.toContain("a-secret-token")
  })

  test.each([
    ["a host that is not configured", { redirect_url: urlOfOtherHost }, "foreign-host"],
    [
      "a user name before the host",
      { redirect_url: `${sandbox.url.replace("//", "//x@")}/cashier/weixin/1` },
      "odd-address",
    ],
    ["a script", { redirect_url: "javascript:alert(1)" }, "foreign-host"],
  ])(
    "is written for an answer to payments.prepare with %s, which is followed neither at the tap nor on its screen",
    async (_, data, kind) => {
      const before = logLength()
      const { browser, path, orderId } = await openScenario("car-in-park", { kind: "messagingApp" })
      const page = await browser.goto(path)
      await mockAnswer("payments.prepare", { success: true, data }, "always")
      const destination = getLocation(await pay(browser, page))
      expect(destination).toBe(`${getResultPath(orderId)}&result=abnormal`)
      expect(visibleText(await browser.goto(destination))).toContain("微信支付异常，请使用支付宝扫码支付")
      expect(unusableRedirectsSince(before)).toMatchObject([
        { call: "payments.prepare", kind, fields: ["redirect_url"] },
      ])
    },
  )

  test("is written for an answer to payments.prepare on the screen of the separate WeChat flow", async () => {
    const { browser, path } = await openScenario("separate-path", { kind: "messagingApp" })
    const destination = getLocation(await pay(browser, await openPayScreen(browser, path)))
    const before = logLength()
    await mockAnswer("payments.prepare", { success: true, data: { prepay_id: "p" } }, "always")
    await mockAnswer("payments.bridge", { success: true, data: {} }, "always")
    expect(visibleText(await browser.goto(destination))).toContain("微信支付异常")
    expect(unusableRedirectsSince(before)[0]).toMatchObject({
      call: "payments.prepare",
      kind: "unknown-answer",
      fields: ["prepay_id"],
    })
  })

  test("is written for an answer to pay.openNoPassword", async () => {
    const { browser, orderId } = await openScenario("no-password", { signedIn: true })
    const screen = await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`)
    const before = logLength()
    await mockAnswer("pay.openNoPassword", { success: true, data: { redirect: urlOfOtherHost } })
    const destination = getLocation(await browser.submit(getForm(screen, "/api/pay/no-password")))
    expect(visibleText(await browser.goto(destination))).toContain("操作未完成")
    expect(unusableRedirectsSince(before)).toMatchObject([{ call: "pay.openNoPassword", kind: "foreign-host" }])
  })

  test.each([
    ["a merchant's coupons", "merchant-recharge", "recharge", "/api/pay/recharge", "pay.rechargeMerchant"],
    ["an arrear", "arrears", "recovered-pay", "/api/arrears/start", "arrears.pay"],
  ] as const)("is written for the payment of %s", async (_, scenarioName, address, action, call) => {
    const { browser, addresses } = await openScenario(scenarioName)
    const screen = await browser.goto(toPath(addresses[address]))
    const before = logLength()
    await mockAnswer(call, { success: true, data: { transaction_id: "T1" } })
    expect(isCashier(getLocation(await pay(browser, screen, {}, action)))).toBe(false)
    expect(unusableRedirectsSince(before)).toMatchObject([{ call, kind: "no-redirect", fields: ["transaction_id"] }])
  })
})
