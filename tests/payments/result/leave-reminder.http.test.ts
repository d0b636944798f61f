import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import {
  getLocation,
  openPayScreen,
  pay,
  type PhoneKind,
  toPath,
  USER_AGENTS,
  visibleText,
} from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { respondWith } from "#tests/support/provider-answers"

const BUTTON = "离场前 5 分钟微信提醒我"
const REMIND = "/api/payments/remind"
const NOT_SET = "提醒没有设置成功，请记得按时离场"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
const apps: (typeof app)[] = []

async function startApp(name: string, settings: { LEAVE_REMINDER?: string; CLEAN_CODE?: string }) {
  const options = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  const started = await startTestApp(`leave-reminder-${name}`, { ...options, ...settings })
  apps.push(started)
  return started
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  app = await startApp("on", { LEAVE_REMINDER: "on" })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all(apps.map((each) => each.stop()))
  await sandbox.stop()
})

const openPhone = (at: typeof app, kind: PhoneKind = "messagingApp") =>
  at.browser(HTTP_URL, { "user-agent": USER_AGENTS[kind] })

async function payStay(at = app, kind: PhoneKind = "messagingApp") {
  const { addresses, orders } = await sandbox.createScenario("car-in-park")
  const [orderId = "", path] = [orders[0], toPath(addresses.pay)]
  const browser = openPhone(at, kind)
  const method = kind === "messagingApp" ? "weixin" : "alipay"
  await pay(browser, await openPayScreen(browser, path), { method })
  await sandbox.settlePayment({ orderId, result: "paid" })
  const paidPath = `/PAY/pay_success?order_id=${orderId}`
  return { browser, orderId, paidPath, page: await browser.goto(paidPath) }
}

/** Posts as the button does, with the token of another form of the page. */
const postWithoutButton = (browser: Browser, page: Page, orderId: string) =>
  browser.submit(getForm(page, "/api/payments/save"), { orderId }, { to: REMIND })

const listRemindCalls = async (orderId: string) =>
  (await sandbox.calls()).calls.filter(({ call, input }) => call === "payments.remind" && input.order_id === orderId)

async function expectNoReminder(at: typeof app, kind?: PhoneKind) {
  const { browser, orderId, paidPath, page } = await payStay(at, kind)
  expect(visibleText(page)).toContain("支付成功")
  expect(page.text).not.toContain(BUTTON)
  const answer = await postWithoutButton(browser, page, orderId)
  expect([answer.status, getLocation(answer)]).toEqual([303, paidPath])
  expect(await listRemindCalls(orderId)).toEqual([])
  expect(await sandbox.reminders(orderId)).toEqual([])
}

test("a deployment offers no reminder unless it is switched on", async () => {
  await expectNoReminder(await startApp("off", {}))
})

test("a deployment in clean-code mode offers no reminder", async () => {
  await expectNoReminder(await startApp("clean", { LEAVE_REMINDER: "on", CLEAN_CODE: "on" }))
})

test("a car park in clean-code mode offers no reminder", async () => {
  await sandbox.updatePark("1001", { cleanCode: true })
  await expectNoReminder(app)
  await sandbox.updatePark("1001", { cleanCode: false })
})

test("other browsers than the messaging app offer no reminder", async () => {
  await expectNoReminder(app, "outside")
})

const SET = /微信会在 \d\d:\d\d 提醒离场/
const NOT_ALLOWED = /没有允许微信提醒，可以自己设一个 \d\d:\d\d 的闹钟\s+重新设置微信提醒/

test.each([
  ["allows", { button: "allow", action: "confirm", allowed: true, shown: SET, hidden: NOT_ALLOWED }],
  ["refuses", { button: "refuse", action: "cancel", allowed: false, shown: NOT_ALLOWED, hidden: SET }],
])("a driver who %s the reminder returns to the paid screen, which says so", async (_, answered) => {
  const { button, action, allowed, shown, hidden } = answered
  const { browser, orderId, paidPath, page } = await payStay()
  expect(page.headers.get("content-security-policy")).toMatch(/form-action [^;]* https:\/\/mp\.weixin\.qq\.com /)
  const answer = await browser.submit(getForm(page, REMIND))
  expect(answer.status).toBe(303)
  expect(getLocation(answer)).toContain(`${sandbox.url}/reminder/`)
  const [call] = await listRemindCalls(orderId)
  expect(call?.input).toEqual({ order_id: orderId, return_url: HTTP_URL + paidPath })

  expect(await (await fetch(getLocation(answer))).text()).toContain("离场提醒")
  const body = new URLSearchParams({ button })
  const back = await fetch(getLocation(answer), { method: "POST", body, redirect: "manual" })
  expect(toPath(back.headers.get("location")!)).toBe(`${paidPath}&action=${action}`)
  expect(await sandbox.reminders(orderId)).toMatchObject([{ returnPath: paidPath, allowed }])
  const text = visibleText(await browser.goto(`${paidPath}&action=${action}`))
  expect(text).toMatch(shown)
  expect(text).not.toMatch(hidden)
  expect(text).not.toContain(BUTTON)
})

test("a driver who taps the button fifty times makes five calls", async () => {
  const { browser, orderId, paidPath, page } = await payStay()
  const form = getForm(page, REMIND)
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.submit(form)))
  expect(await listRemindCalls(orderId)).toHaveLength(5)
  expect(answers.map(getLocation).filter((location) => location === paidPath)).toHaveLength(45)
})

test("a provider that asks for a sign-in sets no reminder, and the driver returns to the paid screen", async () => {
  const { browser, paidPath, page } = await payStay()
  await sandbox.addFault({ match: "payments.remind", fault: { kind: "unauthorized" } })
  expect(getLocation(await browser.submit(getForm(page, REMIND)))).toBe(paidPath)
  expect(visibleText(await browser.goto(paidPath))).toContain(NOT_SET)
})

test("the messaging app's own page is followed, with its fragment", async () => {
  const { browser, page } = await payStay()
  const url = "https://mp.weixin.qq.com/mp/subscribemsg?action=get_confirm&appid=wx1&scene=1#wechat_redirect"
  await sandbox.addFault({ match: "payments.remind", fault: respondWith("payments.remind", { url }) })
  expect(getLocation(await browser.submit(getForm(page, REMIND)))).toBe(url)
})

test.each([
  "https://evil.example/x",
  "https://mp.weixin.qq.com.evil.example/",
  "javascript:alert(1)",
  "weixin://wap/pay?x",
])("an answer with the address %s is not followed", async (url) => {
  const { browser, paidPath, page } = await payStay()
  await sandbox.addFault({ match: "payments.remind", fault: respondWith("payments.remind", { url }) })
  expect(getLocation(await browser.submit(getForm(page, REMIND)))).toBe(paidPath)
  expect(visibleText(await browser.goto(paidPath))).toContain(NOT_SET)
})

test("after a fault of the provider the paid screen says that no reminder is set, once", async () => {
  const { browser, orderId, paidPath, page } = await payStay()
  await sandbox.addFault({ match: "payments.remind", fault: { kind: "status", status: 500 }, times: "always" })
  expect(getLocation(await browser.submit(getForm(page, REMIND)))).toBe(paidPath)
  expect(await listRemindCalls(orderId)).toHaveLength(1)
  const failed = await browser.goto(paidPath)
  expect(visibleText(failed)).toContain(NOT_SET)
  expect(visibleText(failed)).toContain("支付成功")
  expect(visibleText(failed)).toContain("重新设置微信提醒")
  expect(visibleText(await browser.goto(paidPath))).not.toContain(NOT_SET)
})

test("another browser sees no button, and its request is not sent to the provider", async () => {
  const { orderId, paidPath } = await payStay()
  const { browser: otherBrowser, page: ownPage } = await payStay()
  expect((await otherBrowser.goto(paidPath)).text).not.toContain(BUTTON)
  const answer = await otherBrowser.submit(getForm(ownPage, REMIND), { orderId })
  expect([answer.status, getLocation(answer)]).toEqual([303, paidPath])
  expect(await listRemindCalls(orderId)).toEqual([])
})

test("the button is shown if the action in the URL is neither confirm nor cancel", async () => {
  const { browser, paidPath } = await payStay()
  for (const action of ["", "confirmed", "CANCEL"])
    expect(visibleText(await browser.goto(`${paidPath}&action=${action}`))).toContain(BUTTON)
})

test("another browser that opens the address of an answer sees no reminder", async () => {
  const { paidPath } = await payStay()
  const text = visibleText(await openPhone(app).goto(`${paidPath}&action=confirm`))
  expect(text).not.toMatch(SET)
})

test("a request without the form token is refused", async () => {
  const { browser, orderId, page } = await payStay()
  expect((await browser.submit(getForm(page, REMIND), { csrfToken: "x" })).status).toBe(403)
  expect(await listRemindCalls(orderId)).toEqual([])
})

test("in the last minutes before the time to leave ends there is no button", async () => {
  const { browser, orderId, paidPath, page } = await payStay()
  await sandbox.setClock({ advance: 11 * 60 })
  expect((await browser.goto(paidPath)).text).not.toContain(BUTTON)
  expect(getLocation(await browser.submit(getForm(page, REMIND)))).toBe(paidPath)
  expect(await listRemindCalls(orderId)).toEqual([])
})
