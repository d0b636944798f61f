import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { getForm } from "#tests/support/http-browser"
import { submitBooking } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import {
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  visibleText,
  sandbox,
  openPayScreen,
} from "#tests/payments/pay-steps"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { MAX_DECIMALS } from "#lib/provider/money-form"

type Case = { scenarioName: ScenarioName; address: string; action: string; input?: Record<string, string> }
const DIRECT_INPUT = { plate: "粤B12345", amount: "12" }

/** Weixin works only in the messaging app, alipay only outside it. The server checks the method of each form. */
const CASES: Case[] = [
  { scenarioName: "car-in-park", address: "pay", action: "/api/pay/start" },
  { scenarioName: "car-in-park", address: "direct-pay", action: "/api/pay/direct", input: DIRECT_INPUT },
  { scenarioName: "merchant-recharge", address: "recharge", action: "/api/pay/recharge" },
  { scenarioName: "arrears", address: "recovered-pay", action: "/api/arrears/start" },
  { scenarioName: "offline-park", address: "off-pay", action: "/api/offline-pay/start" },
]
const WEIXIN_REFUSED = "请在微信中打开本页，再用微信支付"
const ALIPAY_REFUSED = "微信里打不开支付宝，请选择微信支付，或在浏览器中打开本页"

const listPaymentCallsSince = async (last: number) =>
  (await sandbox.calls(last)).calls
    .map(({ call }) => call ?? "")
    .filter((call) => /\.(pay|payDirectly|rechargeMerchant|payWithCoupons|payLegacy|prepare|book)$/.test(call))

describe.each([
  ["outside", "weixin", WEIXIN_REFUSED],
  ["messagingApp", "alipay", ALIPAY_REFUSED],
] as const)("%s, %s", (kind, method, message) => {
  test.each(CASES)(
    "$scenarioName, $address: refuses the method with a message and starts no payment",
    async (testCase) => {
      const { scenarioName, address, action, input = {} } = testCase
      const { browser, addresses } = await openScenario(scenarioName, { kind })
      const path = toPath(addresses[address])
      const screen = await browser.goto(path)
      const last = await sandbox.lastCall()
      expect(getLocation(await pay(browser, screen, { ...input, method }, action))).toBe(path)
      expect(visibleText(await browser.goto(path))).toContain(message)
      const { attempt } = getForm(screen, action).fields
      const { json: body } = await browser.postJson<EndpointAnswer<StartEndpoint>>(action, {
        ...input,
        attempt,
        method,
      })
      expect(body).toMatchObject({ words: message })
      expect(await listPaymentCallsSince(last)).toEqual([])
    },
  )

  test("a booking refuses the method with a message and starts no payment", async () => {
    const { browser, getPath } = await signInDriver("last-space", kind)
    const screen = await browser.goto(getPath("book"))
    const last = await sandbox.lastCall()
    const destination = await submitBooking(browser, screen, { method })
    expect(isCashier(destination)).toBe(false)
    expect(visibleText(await browser.goto(destination))).toContain(message)
    expect(await listPaymentCallsSince(last)).toEqual([])
  })
})

test("a payment intent of the separate WeChat flow is refused outside the messaging app", async () => {
  const { browser, path } = await openScenario("separate-path", { kind: "messagingApp" })
  const { attempt = "" } = getForm(await openPayScreen(browser, path), "/api/pay/start").fields
  const outside = openPhone()
  const screen = await outside.goto(path)
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(outside, screen, { attempt }))).toBe(path)
  expect(await listPaymentCallsSince(last)).toEqual([])
})

test("the direct payment form shows a message for an invalid amount", async () => {
  const { browser, addresses, plate } = await openScenario("car-in-park")
  const path = toPath(addresses["direct-pay"])
  for (const [amount, message] of [
    ["999999999", `金额最多 999999.${"9".repeat(MAX_DECIMALS)} 元`],
    ["0", "请输入大于 0 的金额"],
    ["1e3", "请输入正确的金额，例如 15.00"],
  ] as const) {
    await pay(browser, await browser.goto(path), { plate, amount }, "/api/pay/direct")
    const screen = await browser.goto(path)
    expect(visibleText(screen)).toContain(message)
    expect(screen.text).toContain(`value="${amount}"`)
  }
})
