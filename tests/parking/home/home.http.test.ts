import { getForm, getRedirectPath } from "#tests/support/http-browser"
import { openPhone, openScenario, sandbox, visibleText } from "#tests/payments/pay-steps"

const DRIVER_CALLS = ["pay.cars", "cars.active", "arrears.list", "coupons.mine", "account.info"]
const PLATE_HREF = "/PAY/plate_select_yd_v2"

test("a signed-out driver gets the plate card and no call for a driver is made", async () => {
  const last = await sandbox.lastCall()
  const page = await openPhone().goto("/menu")
  expect(page.text).toContain(`href="${PLATE_HREF}"`)
  expect(page.text).toContain('href="/SIGNUP?redirect=%2Fmenu"')
  const { calls } = await sandbox.calls(last)
  expect(calls.map(({ call }) => call).filter((call) => call && DRIVER_CALLS.includes(call))).toEqual([])
})

test("/ shows the plate card before the sign-in form", async () => {
  const page = await openPhone().goto("/")
  expect(page.path).toBe("/SIGNUP")
  const [plate, phone] = [page.text.indexOf(`href="${PLATE_HREF}"`), page.text.indexOf('name="phone"')]
  expect(plate).toBeGreaterThan(0)
  expect(phone).toBeGreaterThan(plate)
  expect(page.text.match(/class="notice /g)).toBeNull()
})

test("/ shows a signed-in driver the parked car, and its button leads to its fee", async () => {
  const { browser, plate, path } = await openScenario("car-in-park", { signedIn: true })
  const home = await browser.goto("/")
  expect(home.path).toBe("/SIGNUP/success")
  expect(visibleText(home)).toMatch(/在场.*科技园停车场.*2小时15分.*查看停车费/s)
  expect(home.text).toContain(`aria-label="车牌 ${plate}"`)
  expect(home.text).toMatch(/aria-label="停车缴费"[^>]*aria-current="page"/)
  const response = await browser.submit(getForm(home, "/api/pay/find"))
  expect(
    decodeURI(getRedirectPath(response) ?? "")
      .split("/")
      .slice(0, 5),
  ).toEqual(decodeURI(path).split("/").slice(0, 5))
})

test("arrears are counted and added up", async () => {
  const { browser } = await openScenario("arrears", { signedIn: true })
  expect(visibleText(await browser.goto("/menu"))).toMatch(/欠费\s*3\s*笔\s*¥61\.00\s*去补缴/)
})

test("coupons that end today are counted", async () => {
  const { browser } = await openScenario("wallet", { signedIn: true })
  expect(visibleText(await browser.goto("/menu"))).toMatch(/有 \d+ 张停车券今天到期/)
})

test("a driver without cars is offered to bind one", async () => {
  const { browser } = await openScenario("new-driver", { signedIn: true })
  const home = await browser.goto("/menu")
  expect(visibleText(home)).toContain("绑定我的车")
  expect(visibleText(home)).not.toContain("查看停车费")
})

test.each([
  ["the list of cars fails", "pay.cars"],
  ["every call fails", "*"],
])("the home screen still leads to the look-up when %s", async (_, match) => {
  const { browser, phone } = await openScenario("car-in-park", { signedIn: true })
  await sandbox.addFault({ match, driver: phone, times: "always", fault: { kind: "status", status: 500 } })
  const home = await browser.goto("/menu")
  await sandbox.clearFaults(phone)
  expect(home.status).toBe(200)
  expect(visibleText(home)).toContain("您的车没有加载出来")
  expect(home.text).toContain(`href="${PLATE_HREF}?typing=1"`)
})

test("slow cars are streamed after a page that already links to the look-up", async () => {
  const { browser, phone } = await openScenario("car-in-park", { signedIn: true })
  await sandbox.addFault({ match: "pay.cars", driver: phone, times: "always", fault: { kind: "latency", ms: 1500 } })
  const { text } = await browser.goto("/menu")
  await sandbox.clearFaults(phone)
  const [link, cars] = [text.search(/href="\/PAY\/plate_select_yd_v2"[^>]*>查看停车费/), text.indexOf("/api/pay/find")]
  expect(link).toBeGreaterThan(0)
  expect(cars).toBeGreaterThan(link)
})

test("a slow list of arrears does not delay the cars", async () => {
  const { browser, phone } = await openScenario("car-in-park", { signedIn: true })
  await sandbox.addFault({
    match: "arrears.list",
    driver: phone,
    times: "always",
    fault: { kind: "latency", ms: 5000 },
  })
  const home = await browser.goto("/menu")
  await sandbox.clearFaults(phone)
  expect(visibleText(home)).toContain("查看停车费")
})

test("a session that the provider no longer knows leads to the restore page", async () => {
  const { browser, phone } = await openScenario("car-in-park", { signedIn: true })
  await sandbox.addFault({ match: "cars.active", driver: phone, times: "always", fault: { kind: "unauthorized" } })
  const page = await browser.get("/menu")
  await sandbox.clearFaults(phone)
  expect(getRedirectPath(page)).toMatch(/^\/api\/session\/restore/)
})

test.each(["pay.cars", "cars.active"])(
  "a 401 of %s alone leads to at most one restore, then the home screen without the cars",
  async (match) => {
    const { browser } = await openScenario("car-in-park", { signedIn: true })
    // Not only for this driver: the client repeats pay.cars without the session.
    await sandbox.addFault({ match, times: "always", fault: "unauthorized" })
    const home = await browser.goto("/menu")
    await sandbox.clearFaults()
    // Cars that load too slowly for the first paint are streamed, and then nothing is restored.
    expect(home.trail.filter((path) => path.startsWith("/api/session/restore")).length).toBeLessThanOrEqual(1)
    expect(home.trail.at(-1)).toBe("/menu")
    expect(visibleText(home)).toContain("您的车没有加载出来")
    expect(home.text).toContain(`href="${PLATE_HREF}?typing=1"`)
  },
)
