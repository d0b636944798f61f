import { request } from "node:http"
import { getForm } from "#tests/support/http-browser"
import { getLocation, toPath, pay, openPayScreen, visibleText } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { signIn } from "#tests/security/drivers"

/** Drivers submit payments that the provider does not answer. Each test starts a new app, because the app remembers an overload. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
let controller: AbortController
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())
beforeEach(async () => {
  controller = new AbortController()
  app = await startTestApp("overload", {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
  })
})
afterEach(async () => {
  controller.abort()
  await sandbox.clearFaults()
  await app.stop()
})

const readMenuStatus = async () => (await app.browser(HTTP_URL).get("/menu")).status
/** More requests than the app serves at a time. */
const REQUEST_COUNT = 320
const MIN_CONSECUTIVE_REJECTIONS = 30

async function overloadApp() {
  const { addresses, phone } = await sandbox.createScenario("balance-covers")
  const browser = app.browser(HTTP_URL)
  await signIn(browser, phone, sandbox)
  const { fields } = getForm(await openPayScreen(browser, toPath(addresses.pay)), "/api/pay/start")
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 600_000 }, times: "always", driver: phone })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const options = { method: "POST", headers: { origin: HTTP_URL, cookie }, signal: controller.signal }
  const body = new URLSearchParams({ ...fields, method: "balance" })
  for (let i = 0; i < REQUEST_COUNT; i++)
    void fetch(`${app.origin}/api/pay/start`, { ...options, body }).catch(() => undefined)
  // A busy processor also causes single rejections, so only repeated rejections prove that the limit is reached.
  for (let rejected = 0; rejected < MIN_CONSECUTIVE_REJECTIONS;)
    rejected = (await readMenuStatus()) === 503 ? rejected + 1 : 0
}

test("an overloaded app rejects a page with an explanation and the time of the next retry", async () => {
  await overloadApp()
  const browser = app.browser(HTTP_URL)
  browser.cookies.set("care", "1")
  const page = await browser.get("/PAY/plate_select_yd_v2?parkId=1001")
  expect(page.status).toBe(503)
  expect(page.text).toContain('<html lang="zh-CN" data-care="">')
  const wait = Number(page.headers.get("retry-after"))
  expect(wait).toBeGreaterThanOrEqual(2)
  expect(wait).toBeLessThanOrEqual(6)
  expect(visibleText(page)).toContain("现在使用的人太多，请稍等几秒再试")
  expect(visibleText(page)).toContain(`${wait} 秒后自动重试`)
  // The page reloads its URL automatically and by a link, and the policy allows only the app's styles.
  expect(page.text).toContain(`<meta http-equiv="refresh" content="${wait}">`)
  expect(page.text).toContain(`href="">立即重试</a>`)
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(page.headers.get("cache-control")).toBe("private, no-store")
  expect(page.setCookies).toEqual([])
  expect(visibleText(page)).toContain(`编号 ${page.headers.get("x-request-id")!.slice(0, 8)}`)
  expect(app.log()).toContain('"requests turned away"')
})

test("an overloaded app answers a script with JSON and a form with a page, and both state that nothing was done", async () => {
  const browser = app.browser(HTTP_URL)
  const form = getForm(await browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find")
  await overloadApp()
  const last = await sandbox.lastCall()
  const script = await browser.postJson("/api/cross-park/spaces", { page: 1 })
  expect(script.status).toBe(503)
  expect(script.json).toMatchObject({ ok: false, why: "fault", begun: false, message: expect.any(String) })
  expect(Number(script.headers.get("retry-after"))).toBe(script.json.wait)
  const formResponse = await browser.submit(form, { plate: "粤B12345" })
  expect(formResponse.status).toBe(503)
  expect(Number(formResponse.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(visibleText(formResponse)).toContain("刚才的操作没有进行，请返回上一页再试")
  expect(formResponse.text).not.toContain("refresh")
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.lookup" || call === "cross-park.spaces")).toEqual([])
})

test("an overloaded app serves payments in progress, health checks and files", async () => {
  const { addresses, plates, orders } = await sandbox.createScenario("car-in-park")
  const browser = app.browser(HTTP_URL)
  const screen = await retryWhenBusy(() => browser.goto(toPath(addresses.pay)))
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js[^"]*)"/.exec(screen.text) ?? []
  await overloadApp()
  for (const path of ["/api/health/live", "/api/health/ready", script])
    expect((await browser.get(path)).status).toBe(200)

  const cashier = getLocation(await pay(browser, screen))
  expect(cashier).toContain(`${sandbox.url}/cashier/`)
  const query = { order_id: orders[0]! }
  expect(visibleText(await browser.get(`/v1/wx_money/paying?${new URLSearchParams(query)}`))).toContain("支付中")
  await sandbox.settlePayment({ orderId: query.order_id, result: "paid" })
  expect((await browser.postJson("/api/payments/result", { orderId: query.order_id })).json).toMatchObject({
    state: "paid",
  })
  expect(visibleText(await browser.goto(`/PAY/pay_success?${new URLSearchParams(query)}`))).toContain("支付成功")
  expect(await sandbox.ledger({ plate: plates[0]! })).toMatchObject({ total: 15_000, charges: [{}] })
  // The overload has lasted until now and ends when the requests are aborted.
  expect(await readMenuStatus()).toBe(503)
  controller.abort()
  while ((await readMenuStatus()) === 503);
  expect(await readMenuStatus()).toBe(200)
})

test("slow request bodies do not block other requests", async () => {
  const { hostname, port } = new URL(app.origin)
  const headers = { origin: HTTP_URL, "x-berth": "1", "content-type": "application/json", "content-length": "1000" }
  const uploads = Array.from({ length: 300 }, () => {
    const upload = request({ hostname, port, path: "/api/account/history", method: "POST", headers, agent: false })
    upload.on("error", () => undefined)
    upload.write("{")
    return upload
  })
  await Promise.all(
    uploads.map(
      (upload) => new Promise((resolve) => upload.once("socket", (socket) => socket.once("connect", resolve))),
    ),
  )
  for (let attempt = 0; attempt < 5; attempt++) expect(await readMenuStatus()).toBe(200)
  const allClosed = uploads.map((upload) => new Promise((resolve) => upload.once("close", resolve)))
  for (const upload of uploads) upload.destroy()
  await Promise.all(allClosed)
  // Aborted requests are not logged as failures of the app.
  expect((await app.browser(HTTP_URL).get("/menu")).status).toBe(200)
  expect(app.log()).not.toContain("handler failed")
})
