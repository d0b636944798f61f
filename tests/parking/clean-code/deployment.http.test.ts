import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createParkingCode } from "#lib/core/codes/parking-code"
import { signIn } from "#tests/security/drivers"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { type Browser, getForm } from "#tests/support/http-browser"
import { getLocation, pay, toPath, visibleText } from "#tests/payments/pay-steps"

/** A whole deployment in clean-code mode: CLEAN_CODE=on. */
const CODE_SECRET = "the secret of the codes in clean-code mode"
const SIGN_IN = /登录|SIGNUP|session\/restore/

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
let maps: Server
const askedMaps: string[] = []

beforeAll(async () => {
  sandbox = await startTestSandbox()
  maps = createServer(({ url }, response) => {
    askedMaps.push(url ?? "")
    response.end(JSON.stringify({ data: { province: "广东省" } }))
  })
  await new Promise<void>((resolve) => maps.listen(0, "127.0.0.1", resolve))
  const { host } = new URL(sandbox.url)
  app = await startTestApp("clean-code", {
    CLEAN_CODE: "on",
    CODE_SECRET,
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: host,
    IMAGE_HOSTS: "pictures.example",
    LINK_HOSTS: "shop.example",
    FRAME_HOSTS: "frames.example",
    CARRIER_SDK_URL: "https://carrier.example/sdk.js",
    MESSAGING_SDK_URL: "https://messaging.example/jweixin.js",
    MAPS_URL: `http://127.0.0.1:${(maps.address() as AddressInfo).port}`,
    CODES_PER_ADDRESS: "1000",
  })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
  maps.close()
})
afterEach(() => sandbox.clearFaults())

const openBrowser = (): Browser => app.browser(HTTP_URL)
const cookieNames = ({ setCookies }: Browser) => [...new Set(setCookies.map((line) => line.split("=", 1)[0]))].sort()

async function openScenario(name: Parameters<typeof sandbox.createScenario>[0], browser = openBrowser()) {
  const scenario = await sandbox.createScenario(name)
  const [orderId = "", plate = ""] = [scenario.orders[0], scenario.plates[0]]
  return { ...scenario, browser, orderId, plate, parkId: orderId.slice(0, 4), path: toPath(scenario.addresses.pay) }
}

async function settle(cashier: string) {
  await fetch(cashier, { method: "POST", body: new URLSearchParams({ button: "pay" }), redirect: "manual" })
}

test("a signed-out person pays at the cashier, not by the agreement of the plate's owner", async () => {
  const { browser, addresses } = await openScenario("no-password")
  const screen = await browser.goto(toPath(addresses["pay-opened"]))
  expect(getLocation(await pay(browser, screen))).toContain("/cashier/")
})

test("an anonymous driver scans, types the plate and pays a stay that requires a sign-in", async () => {
  const { browser, plate, orderId, parkId } = await openScenario("login-required")
  const last = await sandbox.lastCall()
  const { text } = createParkingCode({ parkId }, CODE_SECRET)
  const lookUp = await browser.goto(`/s/${text}`)
  expect(lookUp.text).not.toMatch(SIGN_IN)
  const screenPath = getLocation(await browser.submit(getForm(lookUp, "/api/pay/find"), { plate }))
  const screen = await browser.goto(screenPath)
  expect(screen.text).not.toMatch(SIGN_IN)
  const cashier = getLocation(await pay(browser, screen))
  expect(cashier).toContain(`${sandbox.url}/cashier/alipay/`)
  await settle(cashier)
  const paid = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(paid)).toContain("支付成功")
  expect(visibleText(paid)).not.toContain("红包")
  expect(cookieNames(browser)).toEqual(["berth-form", "berth-open"])
  const { calls } = await sandbox.calls(last)
  expect(calls.find(({ call }) => call === "pay.pay")?.input).toMatchObject({ login_required: "0" })
  expect(calls.filter(({ call }) => call?.startsWith("ads."))).toEqual([])
  for (const page of [lookUp, screen, paid]) {
    expect(page.headers.get("content-security-policy")).not.toMatch(/(pictures|carrier|messaging|frames)\.example/)
    expect(page.headers.get("permissions-policy")).toContain("geolocation=()")
    expect(page.text).not.toMatch(/(pictures|carrier|messaging)\.example/)
  }
  expect(askedMaps).toEqual([])
})

test("a stay that requires a sign-in is paid with a coupon, without a sign-in", async () => {
  const { browser, path, plate } = await openScenario("clean-code")
  const screen = await browser.goto(path)
  const [, chooseHref = ""] = /href="([^"]*choose=coupons[^"]*)"/.exec(screen.text) ?? []
  const choice = await browser.goto(chooseHref.replaceAll("&amp;", "&"))
  const [, coupon = ""] = /name="coupons"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="coupons"/.exec(choice.text) ?? []
  const priced = await browser.goto(`${path}?${new URLSearchParams({ coupons: coupon, vouchers: "" })}`)
  expect(visibleText(priced)).toContain("已优惠")
  const last = await sandbox.lastCall()
  await settle(getLocation(await pay(browser, priced)))
  const { calls } = await sandbox.calls(last)
  expect(calls.find(({ call }) => call === "pay.payWithCoupons")?.input).toMatchObject({ login_required: "0" })
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("the endpoints of advertisements return nothing and call no vendor", async () => {
  const { browser, orderId, parkId } = await openScenario("ads-everywhere")
  await browser.goto("/PAY/plate_select_yd_v2")
  const last = await sandbox.lastCall()
  const placed = await browser.postJson("/api/ads/placed", { place: "pay-success", parkId, orderId, closed: [] })
  expect(placed.json).toEqual({ ok: true, ads: [] })
  const events = [{ vendor: "best", event: "click", id: "a1" }]
  expect((await browser.postJson("/api/ads/record", { place: "pay-success", parkId, events })).json).toEqual({
    ok: true,
  })
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call?.startsWith("ads."))).toEqual([])
})

const REFUSAL = JSON.stringify({ success: false, code: "LOGIN_REQUIRED", message: "请先登录" })
const refuseLogin = () =>
  sandbox.addFault({
    match: "pay.pay",
    fault: { kind: "status", status: 200, headers: { "content-type": "application/json" }, body: REFUSAL },
  })

test("a provider that insists on a sign-in is reached by phone", async () => {
  const { browser, path } = await openScenario("login-required")
  const screen = await browser.goto(path)
  await refuseLogin()
  expect(getLocation(await pay(browser, screen))).toBe(path)
  const page = await browser.goto(path)
  expect(visibleText(page)).toContain("要求登录后才能付这一笔")
  expect(page.text).toMatch(/href="tel:0755-?8866-?2200"/)
  expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
})

test("a driver whose session ended while paying from the balance is told to choose another method", async () => {
  const browser = openBrowser()
  const { path, phone } = await openScenario("balance-covers", browser)
  await signIn(browser, phone, sandbox)
  const screen = await browser.goto(path)
  await sandbox.expireCredentials(phone)
  expect(getLocation(await pay(browser, screen, { method: "balance" }))).toBe(path)
  const page = await browser.goto(path)
  expect(visibleText(page)).toContain("请选择其他支付方式")
  expect(visibleText(page)).not.toContain("联系岗亭")
  expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
  // The ended session is gone, so the driver pays without one.
  expect(getLocation(await pay(browser, page))).toContain("/cashier/alipay/")
})

test("the balance without a session is refused with the same message", async () => {
  const browser = openBrowser()
  const { path, phone } = await openScenario("balance-covers", browser)
  await signIn(browser, phone, sandbox)
  const screen = await browser.goto(path)
  for (const name of [...browser.cookies.keys()]) if (name !== "berth-form") browser.cookies.delete(name)
  await pay(browser, screen, { method: "balance" })
  expect(visibleText(await browser.goto(path))).toContain("请选择其他支付方式")
})

test.each(["pay.pay", "payments.fee"])(
  "an anonymous payment that gets 401 from %s ends on the pay screen",
  async (match) => {
    const { browser, path, orderId } = await openScenario("car-in-park")
    const screen = await browser.goto(path)
    await sandbox.addFault({ match, fault: "unauthorized", times: 1 })
    expect(getLocation(await pay(browser, screen))).toBe(path)
    const page = await browser.goto(path)
    expect(visibleText(page)).toContain("没有受理这次支付")
    expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
    expect((await sandbox.payments({ orderId })).payments).toEqual([])
  },
)

test.each([undefined, "broken"])("a page whose fee gets 401 shows an error and no sign-in (%s)", async (session) => {
  const { browser, path } = await openScenario("car-in-park")
  if (session) browser.cookies.set("berth-session", session)
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 1 })
  const page = await browser.get(path)
  expect(page.headers.get("location")).toBeNull()
  expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
})

test("a driver whose session the provider has ended sees the fee without it", async () => {
  const { browser, path, phone } = await openScenario("car-in-park")
  await signIn(browser, phone, sandbox)
  await sandbox.expireCredentials(phone)
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 2 })
  const page = await browser.goto(path)
  expect(page.path).toBe(path)
  expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
  expect(getLocation(await pay(browser, page))).toContain("/cashier/")
})

test("a look-up that gets 401 fails without a sign-in", async () => {
  const { browser, plate, parkId } = await openScenario("car-in-park")
  const lookUp = await browser.goto(`/PAY/plate_select_yd_v2?parkId=${parkId}`)
  await sandbox.addFault({ match: "pay.lookup", fault: "unauthorized", times: 1 })
  const result = await browser.submit(getForm(lookUp, "/api/pay/find"), { plate })
  expect(getLocation(result)).not.toContain("/api/session/restore")
  const failed = await browser.goto(getLocation(result))
  expect(failed.text).not.toMatch(SIGN_IN)
  expect(visibleText(failed)).not.toContain("网络异常")
})

test("other pages that a scanned code can lead to also deny permissions", async () => {
  for (const path of ["/direct_pay?parkId=1001", "/notice", "/my_payments", "/receipt", "/privacy-facts"]) {
    const { headers } = await openBrowser().get(path)
    expect([path, headers.get("permissions-policy")]).toEqual([path, expect.stringContaining("geolocation=()")])
    expect(headers.get("content-security-policy")).not.toContain("pictures.example")
  }
})

test("no-password pay is neither offered nor queried", async () => {
  const { browser, path } = await openScenario("no-password")
  const screen = await browser.goto(path)
  expect(visibleText(screen)).not.toContain("免密支付 ")
  expect(screen.text).not.toContain("open_driving")
  expect(getLocation(await pay(browser, screen))).toContain("/cashier/alipay/")
})

test("the provider's privacy notice stays without a tap, and no cookie is set for it", async () => {
  const { browser, path } = await openScenario("clean-code")
  const screen = await browser.goto(path)
  expect(visibleText(screen)).toContain("收费系统只把车牌号用于计费。")
  expect(screen.text).not.toContain("privacy-noted")
})

test("the sign-in page of a fee leads back to the fee", async () => {
  const { browser, path } = await openScenario("login-required")
  const page = await browser.get(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect(page.headers.get("location")).toBe(path)
})

test("a logo of another host, or one that is not a URL, is not shown", async () => {
  for (const logo of ["https://pictures.example/logo.png", "https://[", `${HTTP_URL}/icon.svg`]) {
    await sandbox.updateProviderProfile({ logo })
    const page = await openBrowser().goto("/PAY/plate_select_yd_v2")
    expect(page.status).toBe(200)
    expect(page.text).not.toContain("pictures.example")
  }
})

test("the driver's cars stay on the look-up", async () => {
  const browser = openBrowser()
  const { phone, plate, parkId } = await openScenario("car-in-park", browser)
  await signIn(browser, phone, sandbox)
  expect((await browser.goto(`/PAY/plate_select_yd_v2?parkId=${parkId}`)).text).toContain(plate)
})

test("each ignored setting is logged once", () => {
  const fields = app
    .log()
    .split("\n")
    .filter((line) => line.includes('"clean-code-ignored"'))
    .map((line) => (JSON.parse(line) as { field: string }).field)
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields).toEqual(expect.arrayContaining(["login_required", "auto_pay_enabled"]))
})

test("the privacy facts say that there are no advertisements", async () => {
  const text = visibleText(await openBrowser().goto("/privacy-facts"))
  expect(text).toContain("没有广告")
  expect(text).not.toMatch(/广告商|地图服务/)
})
