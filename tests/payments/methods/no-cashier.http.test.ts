import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { getForm } from "#tests/support/http-browser"
import { USER_AGENTS, getLocation, toPath, visibleText } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** Without an allowed cashier host alipay is not offered, and a hand-made request for it is refused. */
let ownSandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  ownSandbox = await startTestSandbox()
  app = await startTestApp("no-cashier", {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: ownSandbox.url,
    CASHIER_HOSTS: undefined,
  })
})
afterAll(async () => {
  await app.stop()
  await ownSandbox.stop()
})

const CASES = [
  { scenarioName: "car-in-park", address: "pay", action: "/api/pay/start" },
  {
    scenarioName: "car-in-park",
    address: "direct-pay",
    action: "/api/pay/direct",
    input: { plate: "粤B12345", amount: "12" },
  },
  { scenarioName: "merchant-recharge", address: "recharge", action: "/api/pay/recharge" },
  { scenarioName: "arrears", address: "recovered-pay", action: "/api/arrears/start" },
  { scenarioName: "offline-park", address: "off-pay", action: "/api/offline-pay/start" },
] as const

test.each(CASES)("$address: refuses alipay with a message before anything is sent", async (testCase) => {
  const input = "input" in testCase ? testCase.input : {}
  const path = toPath((await ownSandbox.createScenario(testCase.scenarioName)).addresses[testCase.address])
  // The messaging app offers weixin; its form is then sent from another browser.
  const messagingApp = app.browser(HTTP_URL, { "user-agent": USER_AGENTS.messagingApp })
  const form = getForm(await messagingApp.goto(path), testCase.action)
  const browser = app.browser(HTTP_URL, { "user-agent": USER_AGENTS.outside })
  for (const [name, value] of messagingApp.cookies) browser.cookies.set(name, value)
  const last = await ownSandbox.lastCall()
  expect(getLocation(await browser.submit(form, { ...input, method: "alipay" }))).toBe(path)
  expect(visibleText(await browser.goto(path))).toContain("这里暂时不能在线支付，请在微信中打开本页")
  const { attempt } = form.fields
  const { json: body } = await browser.postJson<EndpointAnswer<StartEndpoint>>(testCase.action, {
    ...input,
    attempt,
    method: "alipay",
  })
  expect(body.words).toBe("这里暂时不能在线支付，请在微信中打开本页")
  const calls = (await ownSandbox.calls(last)).calls.map(({ call }) => call ?? "")
  expect(calls.filter((call) => /\.(pay|payDirectly|rechargeMerchant|payWithCoupons|prepare)$/.test(call))).toEqual([])
})
