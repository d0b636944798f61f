import { formTo } from "#tests/browser-like"
import { inWorld, ledTo, pay, sandbox } from "#tests/pay/paying"

/** What a provider may answer to a start, in every shape that the product knows. */
afterEach(() => sandbox.clearFaults())

const cashier = `${sandbox.url}/cashier/alipay/some-payment`

/** Starts a payment whose answer is this, from a page whose script asks. */
async function startedWith(envelope: object) {
  const { browser, path, payments } = await inWorld("car-in-park")
  const { fields } = formTo(await browser.arrive(path), "/api/pay/start")
  const headers = { "content-type": "application/json" }
  const fault = { kind: "status", status: 200, headers, body: JSON.stringify(envelope) } as const
  await sandbox.fault({ match: "pay.pay", fault })
  const { said } = await browser.ask<{ go?: string; why?: string; words?: string }>("/api/pay/start", fields)
  return { said, payments, browser, path }
}

test.each(["redirect_url", "redirect", "redirectUrl"])("the way to the cashier, named %s", async (name) => {
  expect((await startedWith({ success: true, data: { is_redirect: true, [name]: cashier } })).said.go).toBe(cashier)
})

test.each([
  ["a host off the list", "https://evil.example/cashier"],
  ["a script", "javascript:alert(1)"],
  ["somebody in front", cashier.replace("//", "//x@")],
])("%s is nowhere to go", async (_, address) => {
  const { said } = await startedWith({ success: true, data: { is_redirect: 1, redirect_url: address } })
  expect(said).toMatchObject({ why: "incomplete", words: "操作未完成" })
})

test.each([
  ["neither flag", { success: true, data: {} }, "操作未完成"],
  ["flags that are off", { success: true, data: { is_redirect: 0, is_balance_pay: "0" } }, "操作未完成"],
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
  expect(ledTo(await pay(browser, await browser.arrive(path)))).toMatch(/\/cashier\/alipay\//)
})

test("an agreement this app was not told of: the bank is waited for, and nothing is said to have failed", async () => {
  const { browser, addresses, orders, plates } = await inWorld("no-password")
  const [orderId = "", plate = ""] = [orders[1], plates[1]]
  await sandbox.fault({ match: "pay.noPasswordState", fault: { kind: "status", status: 500 }, times: "always" })
  const { pathname } = new URL(addresses["pay-opened"]!)
  expect(ledTo(await pay(browser, await browser.arrive(pathname)))).toBe(`/v1/wx_money/auto_paying?order_id=${orderId}`)
  await sandbox.settle({ orderId, result: "paid" })
  expect((await browser.arrive(`/v1/wx_money/auto_paying?order_id=${orderId}`)).text).toContain("支付成功")
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test.each(["platform.payBridge", "pay.bridge"])(
  "%s fails in the messaging app: alipay is named instead",
  async (match) => {
    await sandbox.paymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, ledger } = await inWorld("car-in-park", { kind: "messagingApp" })
      const page = await browser.arrive(path)
      await sandbox.fault({ match, fault: { kind: "status", status: 500 }, times: "always" })
      const said = await browser.arrive(ledTo(await pay(browser, page)))
      expect(said.text).toContain("微信支付异常，请使用支付宝扫码支付")
      expect(said.text).toContain("/PAY/open_in_browser?order_id=")
      expect((await ledger()).charges).toEqual([])
    } finally {
      await sandbox.paymentSettings({ weixin: null })
    }
  },
)
