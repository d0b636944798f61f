import { getForm } from "#tests/support/http-browser"
import { paysSince } from "#tests/payments/open/given-up"
import { inWorld, ledTo, pathOf, pay, payScreen, readable, sandbox } from "#tests/payments/paying"

/** The session has ended behind a screen that offers the balance: that is what is said, with the way to sign in and back. */
const SAID = "余额支付需要先登录，登录后请再次确认"

async function signedOut() {
  const world = await inWorld("balance-covers", { signedIn: true })
  const direct = pathOf(world.addresses["direct-pay"] ?? "http://x/direct_pay?parkId=1001")
  const screens = { stay: await payScreen(world.browser, world.path), direct: await world.browser.goto(direct) }
  for (const name of [...world.browser.cookies.keys()])
    if (!name.endsWith("berth-form")) world.browser.cookies.delete(name)
  const last = await sandbox.lastCall()
  return { ...world, direct, screens, last }
}

const cases = [
  ["a fee", "stay", "/api/pay/start", {}],
  ["a sum of one's own", "direct", "/api/pay/direct", { plate: "粤B12345", amount: "12" }],
] as const

test.each(cases)("%s, without a script", async (_, kind, action, typed) => {
  const { browser, screens, path, direct, last } = await signedOut()
  const at = kind === "stay" ? path : direct
  expect(ledTo(await pay(browser, screens[kind], { ...typed, method: "balance" }, action))).toBe(at)
  const page = await browser.goto(at)
  expect(readable(page)).toContain(SAID)
  const way = `/api/session/restore?${new URLSearchParams({ next: at })}`
  expect(page.text).toContain(`href="${way.replaceAll("&", "&amp;")}"`)
  expect((await browser.goto(way)).trail.at(-1)).toMatch(/SIGNUP/)
  expect(await paysSince(last)).toEqual([])
})

test.each(cases)("%s, with a script: the page is asked for again, and says it", async (_, kind, action, typed) => {
  const { browser, screens, path, direct, last } = await signedOut()
  const { fields } = getForm(screens[kind], action)
  const { status, json: said } = await browser.postJson(action, { ...fields, ...typed, method: "balance" })
  expect([status, said]).toEqual([200, { ok: true, why: "balance-signed-out", words: SAID, stale: true }])
  expect(readable(await browser.goto(kind === "stay" ? path : direct))).toContain(SAID)
  expect(await paysSince(last)).toEqual([])
})

test("an order that has come to want its driver since: the same way on", async () => {
  const { browser, path } = await inWorld("car-in-park")
  const screen = await payScreen(browser, path)
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ success: false, code: "LOGIN_REQUIRED", message: "请先登录" })
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 200, headers, body } })
  expect(ledTo(await pay(browser, screen))).toBe(path)
  const page = await browser.goto(path)
  expect(readable(page)).toContain("这笔停车费需要登录后支付")
  expect(page.text).toContain('href="/api/session/restore?next=')
})
afterEach(() => sandbox.clearFaults())
