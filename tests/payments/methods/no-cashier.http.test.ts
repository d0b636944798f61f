import type { StartEndpoint } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { formTo } from "#tests/support/http-browser"
import { AGENTS, getLocation, toPath, visibleText } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** Without an allowed cashier host alipay is not offered, and a hand-made request for it is refused. */
let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("no-cashier", { PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: undefined })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
})

const KINDS = [
  { scenarioName: "car-in-park", address: "pay", action: "/api/pay/start" },
  {
    scenarioName: "car-in-park",
    address: "direct-pay",
    action: "/api/pay/direct",
    typed: { plate: "粤B12345", amount: "12" },
  },
  { scenarioName: "merchant-recharge", address: "recharge", action: "/api/pay/recharge" },
  { scenarioName: "arrears", address: "recovered-pay", action: "/api/arrears/start" },
  { scenarioName: "offline-park", address: "off-pay", action: "/api/offline-pay/start" },
] as const

test.each(KINDS)("$address: refuses alipay with a message before anything is sent", async (testCase) => {
  const values = "typed" in testCase ? testCase.typed : {}
  const path = toPath((await box.world(testCase.scenarioName)).addresses[testCase.address])
  // The messaging app offers weixin; its form is then sent from another browser.
  const messagingApp = app.browser(PLAIN, { "user-agent": AGENTS.messagingApp })
  const form = formTo(await messagingApp.arrive(path), testCase.action)
  const browser = app.browser(PLAIN, { "user-agent": AGENTS.outside })
  for (const [name, value] of messagingApp.cookies) browser.cookies.set(name, value)
  const last = await box.lastCall()
  expect(getLocation(await browser.submit(form, { ...values, method: "alipay" }))).toBe(path)
  expect(visibleText(await browser.arrive(path))).toContain("这里暂时不能在线支付，请在微信中打开本页")
  const { attempt } = form.fields
  const { said: body } = await browser.ask<AnswerOf<StartEndpoint>>(testCase.action, {
    ...values,
    attempt,
    method: "alipay",
  })
  expect(body.words).toBe("这里暂时不能在线支付，请在微信中打开本页")
  const calls = (await box.calls(last)).calls.map(({ call }) => call ?? "")
  expect(calls.filter((call) => /\.(pay|payDirectly|rechargeMerchant|payWithCoupons|prepare)$/.test(call))).toEqual([])
})
