import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { getForm } from "#tests/support/http-browser"
import { AGENTS, ledTo, pathOf, readable } from "#tests/payments/paying"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** Without a host that a payment may lead to alipay is not offered; nor is it begun for whoever asks for it by hand. */
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
  { world: "car-in-park", address: "pay", action: "/api/pay/start" },
  {
    world: "car-in-park",
    address: "direct-pay",
    action: "/api/pay/direct",
    typed: { plate: "粤B12345", amount: "12" },
  },
  { world: "merchant-recharge", address: "recharge", action: "/api/pay/recharge" },
  { world: "arrears", address: "recovered-pay", action: "/api/arrears/start" },
  { world: "offline-park", address: "off-pay", action: "/api/offline-pay/start" },
] as const

test.each(KINDS)("$address: refused in words before anything is sent", async (one) => {
  const typed = "typed" in one ? one.typed : {}
  const path = pathOf((await box.createScenario(one.world)).addresses[one.address])
  // The messaging app is offered its own way, and so has a form that can be sent from elsewhere by hand.
  const offered = app.browser(PLAIN, { "user-agent": AGENTS.messagingApp })
  const form = getForm(await offered.goto(path), one.action)
  const browser = app.browser(PLAIN, { "user-agent": AGENTS.outside })
  for (const [name, value] of offered.cookies) browser.cookies.set(name, value)
  const last = await box.lastCall()
  expect(ledTo(await browser.submit(form, { ...typed, method: "alipay" }))).toBe(path)
  expect(readable(await browser.goto(path))).toContain("这里暂时不能在线支付，请在微信中打开本页")
  const { attempt } = form.fields
  const { json: said } = await browser.postJson<EndpointAnswer<StartEndpoint>>(one.action, {
    ...typed,
    attempt,
    method: "alipay",
  })
  expect(said.words).toBe("这里暂时不能在线支付，请在微信中打开本页")
  const sent = (await box.calls(last)).calls.map(({ call }) => call ?? "")
  expect(sent.filter((call) => /\.(pay|payDirectly|rechargeMerchant|payWithCoupons|prepare)$/.test(call))).toEqual([])
})
