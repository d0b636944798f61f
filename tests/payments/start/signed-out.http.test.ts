import { getForm } from "#tests/support/http-browser"
import { listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import { openScenario, getLocation, toPath, pay, openPayScreen, visibleText, sandbox } from "#tests/payments/pay-steps"

/** A balance payment after the session has ended shows a message and a link to sign-in that returns to the form. */
const MESSAGE = "余额支付需要先登录，登录后请再次确认"

afterEach(() => sandbox.clearFaults())

async function openScreensAndEndSession() {
  const scenario = await openScenario("balance-covers", { signedIn: true })
  const direct = toPath(scenario.addresses["direct-pay"] ?? "http://x/direct_pay?parkId=1001")
  const screens = {
    stay: await openPayScreen(scenario.browser, scenario.path),
    direct: await scenario.browser.goto(direct),
  }
  for (const name of [...scenario.browser.cookies.keys()])
    if (!name.endsWith("berth-form")) scenario.browser.cookies.delete(name)
  const last = await sandbox.lastCall()
  return { ...scenario, direct, screens, last }
}

const cases = [
  ["a fee", "stay", "/api/pay/start", {}],
  ["a direct payment", "direct", "/api/pay/direct", { plate: "粤B12345", amount: "12" }],
] as const

test.each(cases)(
  "after the session has ended %s without JavaScript shows a message and a link to sign-in",
  async (_, kind, action, input) => {
    const { browser, screens, path, direct, last } = await openScreensAndEndSession()
    const screenPath = kind === "stay" ? path : direct
    expect(getLocation(await pay(browser, screens[kind], { ...input, method: "balance" }, action))).toBe(screenPath)
    const page = await browser.goto(screenPath)
    expect(visibleText(page)).toContain(MESSAGE)
    const signInPath = `/api/session/restore?${new URLSearchParams({ next: screenPath })}`
    expect(page.text).toContain(`href="${signInPath.replaceAll("&", "&amp;")}"`)
    expect((await browser.goto(signInPath)).trail.at(-1)).toMatch(/SIGNUP/)
    expect(await listPaymentCallsSince(last)).toEqual([])
  },
)

test.each(cases)(
  "after the session has ended %s with JavaScript reloads the page, which shows a message",
  async (_, kind, action, input) => {
    const { browser, screens, path, direct, last } = await openScreensAndEndSession()
    const { fields } = getForm(screens[kind], action)
    const { status, json: body } = await browser.postJson(action, { ...fields, ...input, method: "balance" })
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, why: "balance-signed-out", words: MESSAGE, stale: true },
    })
    expect(visibleText(await browser.goto(kind === "stay" ? path : direct))).toContain(MESSAGE)
    expect(await listPaymentCallsSince(last)).toEqual([])
  },
)

test("an order that now requires sign-in shows a message and a link to sign-in", async () => {
  const { browser, path } = await openScenario("car-in-park")
  const screen = await openPayScreen(browser, path)
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ success: false, code: "LOGIN_REQUIRED", message: "请先登录" })
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 200, headers, body } })
  expect(getLocation(await pay(browser, screen))).toBe(path)
  const page = await browser.goto(path)
  expect(visibleText(page)).toContain("这笔停车费需要登录后支付")
  expect(page.text).toContain('href="/api/session/restore?next=')
})
