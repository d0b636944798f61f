import type { StartEndpoint } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { formTo } from "#tests/support/http-browser"
import { driverIn, press } from "#tests/cross-park/booking"
import { inWorld, isCashier, ledTo, newPhone, pathOf, pay, readable, sandbox } from "#tests/payments/paying"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { MAX_DECIMALS } from "#lib/provider/money-form"

type Case = { world: ScenarioName; address: string; action: string; typed?: Record<string, string> }
const DIRECT = { plate: "粤B12345", amount: "12" }

/** A method belongs to a browser: the messaging app's into it, alipay out of it. Whatever a form says, the server knows. */
const KINDS: Case[] = [
  { world: "car-in-park", address: "pay", action: "/api/pay/start" },
  { world: "car-in-park", address: "direct-pay", action: "/api/pay/direct", typed: DIRECT },
  { world: "merchant-recharge", address: "recharge", action: "/api/pay/recharge" },
  { world: "arrears", address: "recovered-pay", action: "/api/arrears/start" },
  { world: "offline-park", address: "off-pay", action: "/api/offline-pay/start" },
]
const MESSAGING = "请在微信中打开本页，再用微信支付"
const ALIPAY = "微信里打不开支付宝，请选择微信支付，或在浏览器中打开本页"

const begun = async (since: number) =>
  (await sandbox.calls(since)).calls
    .map(({ call }) => call ?? "")
    .filter((call) => /\.(pay|payDirectly|rechargeMerchant|payWithCoupons|payLegacy|prepare|book)$/.test(call))

describe.each([
  ["outside", "weixin", MESSAGING],
  ["messagingApp", "alipay", ALIPAY],
] as const)("%s, %s", (kind, method, words) => {
  test.each(KINDS)("$world, $address: refused in words, and nothing is begun", async (one) => {
    const { world, address, action, typed = {} } = one
    const { browser, addresses } = await inWorld(world, { kind })
    const path = pathOf(addresses[address])
    const screen = await browser.arrive(path)
    const last = await sandbox.lastCall()
    expect(ledTo(await pay(browser, screen, { ...typed, method }, action))).toBe(path)
    expect(readable(await browser.arrive(path))).toContain(words)
    const { attempt } = formTo(screen, action).fields
    const { said } = await browser.ask<AnswerOf<StartEndpoint>>(action, { ...typed, attempt, method })
    expect(said).toMatchObject({ words })
    expect(await begun(last)).toEqual([])
  })

  test("a place that is booked: the same", async () => {
    const { browser, at } = await driverIn("last-space", kind)
    const screen = await browser.arrive(at("book"))
    const last = await sandbox.lastCall()
    const to = await press(browser, screen, { method })
    expect(isCashier(to)).toBe(false)
    expect(readable(await browser.arrive(to))).toContain(words)
    expect(await begun(last)).toEqual([])
  })
})

test("the messaging app's separate way begun on a page of the messaging app is not gone outside it", async () => {
  const { browser, path } = await inWorld("separate-path", { kind: "messagingApp" })
  const { attempt = "" } = formTo(await browser.arrive(path), "/api/pay/start").fields
  const outside = newPhone()
  const screen = await outside.arrive(path)
  const last = await sandbox.lastCall()
  expect(ledTo(await pay(outside, screen, { attempt }))).toBe(path)
  expect(await begun(last)).toEqual([])
})

test("a sum of one's own is told its limits", async () => {
  const { browser, addresses, plate } = await inWorld("car-in-park")
  const path = pathOf(addresses["direct-pay"])
  for (const [amount, words] of [
    ["999999999", `金额最多 999999.${"9".repeat(MAX_DECIMALS)} 元`],
    ["0", "请输入大于 0 的金额"],
    ["1e3", "请输入正确的金额，例如 15.00"],
  ] as const) {
    await pay(browser, await browser.arrive(path), { plate, amount }, "/api/pay/direct")
    const told = await browser.arrive(path)
    expect(readable(told)).toContain(words)
    expect(told.text).toContain(`value="${amount}"`)
  }
})
