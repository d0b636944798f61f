import { request } from "node:http"
import { formTo } from "#tests/support/http-browser"
import { getLocation, toPath, pay, openPayScreen, visibleText } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { comingBack } from "#tests/support/retry-when-busy"
import { signIn } from "#tests/safety/people"

/**
 * Drivers who tap again and again on a payment that the provider does not answer: they wait for one another as long as
 * a driver is made to wait, and hardly use the processor. Each test has an app of its own, for one that was crowded
 * remembers it.
 */
let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
let crowd: AbortController
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())
beforeEach(async () => {
  crowd = new AbortController()
  app = await startOwnApp("crowded", {
    ...{ PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host },
  })
})
afterEach(async () => {
  crowd.abort()
  await box.clearFaults()
  await app.stop()
})

const menu = async () => (await app.browser(PLAIN).visit("/menu")).status
/** More than have room at a time, and as many as what was begun always has room for. */
const TAPS = 250
const SURE = 30

async function crowdIn() {
  const { addresses, phone } = await box.world("balance-covers")
  const browser = app.browser(PLAIN)
  await signIn(browser, phone, box)
  const { fields } = formTo(await openPayScreen(browser, toPath(addresses.pay)), "/api/pay/start")
  await box.fault({ match: "pay.pay", fault: { kind: "latency", ms: 600_000 }, times: "always", driver: phone })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const sent = { method: "POST", headers: { origin: PLAIN, cookie }, signal: crowd.signal }
  const body = new URLSearchParams({ ...fields, method: "balance" })
  for (let tap = 0; tap < TAPS; tap += 1)
    void fetch(`${app.origin}/api/pay/start`, { ...sent, body }).catch(() => undefined)
  // A processor that is busy with them turns others away as well; sure is who is turned away again and again.
  for (let full = 0; full < SURE;) full = (await menu()) === 503 ? full + 1 : 0
}

test("a screen there is no room for says so in words, and when to come back", async () => {
  await crowdIn()
  const browser = app.browser(PLAIN)
  browser.cookies.set("care", "1")
  const page = await browser.visit("/PAY/plate_select_yd_v2?parkId=1001")
  expect(page.status).toBe(503)
  expect(page.text).toContain('<html lang="zh-CN" data-care="">')
  const wait = Number(page.headers.get("retry-after"))
  expect(wait).toBeGreaterThanOrEqual(2)
  expect(wait).toBeLessThanOrEqual(6)
  expect(visibleText(page)).toContain("现在使用的人太多，请稍等几秒再试")
  expect(visibleText(page)).toContain(`${wait} 秒后自动重试`)
  // To its own address, whatever that is, by itself and by a link; the policy lets in nothing but our styles.
  expect(page.text).toContain(`<meta http-equiv="refresh" content="${wait}">`)
  expect(page.text).toContain(`href="">立即重试</a>`)
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(page.headers.get("cache-control")).toBe("private, no-store")
  expect(page.setCookies).toEqual([])
  expect(visibleText(page)).toContain(`编号 ${page.headers.get("x-request-id")!.slice(0, 8)}`)
  expect(app.log()).toContain('"requests turned away"')
})

test("a script is told in JSON, a form in words, and both that nothing has been done", async () => {
  const browser = app.browser(PLAIN)
  const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2"), "/api/pay/find")
  await crowdIn()
  const last = await box.lastCall()
  const script = await browser.ask("/api/cross-park/spaces", { page: 1 })
  expect(script.status).toBe(503)
  expect(script.said).toMatchObject({ ok: false, why: "fault", begun: false, message: expect.any(String) })
  expect(Number(script.headers.get("retry-after"))).toBe(script.said.wait)
  const native = await browser.submit(form, { plate: "粤B12345" })
  expect(native.status).toBe(503)
  expect(Number(native.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(visibleText(native)).toContain("刚才的操作没有进行，请返回上一页再试")
  expect(native.text).not.toContain("refresh")
  const { calls } = await box.calls(last)
  expect(calls.filter(({ call }) => call === "pay.lookup" || call === "cross-park.spaces")).toEqual([])
})

test("who is paying goes on to the end, and probes and files are answered", async () => {
  const { addresses, plates, orders } = await box.world("car-in-park")
  const browser = app.browser(PLAIN)
  const screen = await comingBack(() => browser.arrive(toPath(addresses.pay)))
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js[^"]*)"/.exec(screen.text) ?? []
  await crowdIn()
  for (const path of ["/api/health/live", "/api/health/ready", script])
    expect((await browser.visit(path)).status).toBe(200)

  const cashier = getLocation(await pay(browser, screen))
  expect(cashier).toContain(`${box.url}/cashier/`)
  const result = { order_id: orders[0]! }
  expect(visibleText(await browser.visit(`/v1/wx_money/paying?${new URLSearchParams(result)}`))).toContain("支付中")
  await box.settle({ orderId: result.order_id, result: "paid" })
  expect((await browser.ask("/api/payments/result", { orderId: result.order_id })).said).toMatchObject({
    state: "paid",
  })
  expect(visibleText(await browser.arrive(`/PAY/pay_success?${new URLSearchParams(result)}`))).toContain("支付成功")
  expect(await box.ledger({ plate: plates[0]! })).toMatchObject({ total: 15_000, charges: [{}] })
  // It was crowded all the while, and is no longer when the crowd has gone.
  expect(await menu()).toBe(503)
  crowd.abort()
  while ((await menu()) === 503);
  expect(await menu()).toBe(200)
})

test("bodies that are sent slowly keep nobody out", async () => {
  const { hostname, port } = new URL(app.origin)
  const headers = { origin: PLAIN, "x-berth": "1", "content-type": "application/json", "content-length": "1000" }
  const slow = Array.from({ length: 300 }, () => {
    const sending = request({ hostname, port, path: "/api/account/history", method: "POST", headers, agent: false })
    sending.on("error", () => undefined)
    sending.write("{")
    return sending
  })
  await Promise.all(slow.map((one) => new Promise((sent) => one.once("socket", (s) => s.once("connect", sent)))))
  for (let asked = 0; asked < 5; asked++) expect(await menu()).toBe(200)
  const gone = slow.map((one) => new Promise((closed) => one.once("close", closed)))
  for (const one of slow) one.destroy()
  await Promise.all(gone)
  // Those who went away in the middle were no mistake of ours.
  expect((await app.browser(PLAIN).visit("/menu")).status).toBe(200)
  expect(app.log()).not.toContain("handler failed")
})
