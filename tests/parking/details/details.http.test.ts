import { startTestSandbox } from "#tests/security/test-app"
import { getForm } from "#tests/support/http-browser"
import { getLocation, visibleText } from "#tests/payments/pay-steps"
import {
  CODE_SECRET,
  type DetailsApp,
  EVERYTHING,
  findLeaks,
  getCodePath,
  lookUp,
  openBoth,
  createParkedCar,
  pressAtCashier,
  readShownFacts,
  signInAt,
  startDetailsApp,
  startPayment,
} from "#tests/parking/details/details-steps"

const LOOK_UP = "/PAY/plate_select_yd_v2"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let apps: Record<"here" | "coded" | "never" | "always", DetailsApp>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const [here, coded, never, always] = await Promise.all([
    startDetailsApp("details-here", { LOOKUP_DETAILS: "here" }, sandbox),
    startDetailsApp("details-coded", { LOOKUP_DETAILS: "here", CODE_SECRET }, sandbox),
    startDetailsApp("details-never", { LOOKUP_DETAILS: "never", CODE_SECRET }, sandbox),
    startDetailsApp("details-always", { LOOKUP_DETAILS: "always", CODE_SECRET }, sandbox),
  ])
  apps = { here, coded, never, always }
})
afterAll(async () => {
  await Promise.all(Object.values(apps ?? {}).map((app) => app.stop()))
  await sandbox?.stop()
})

/** Look-ups that do not come from a QR code of the car park, by the name of the app. */
const strangers = [
  ["here", LOOK_UP],
  ["coded", LOOK_UP],
  ["coded", `${LOOK_UP}?parkId=1001`],
  ["coded", "/PAY/plate_select?parkId=1001"],
  ["never", `${LOOK_UP}?parkId=1001`],
  ["never", getCodePath()],
] as const

/** Pages about an order for anyone who has its number, without any look-up. */
const listOrderPages = (orderId: string, plate: string) => [
  `/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0`,
  `/PAY/x/${encodeURIComponent(plate)}/1/1/x/${orderId}/0/0/x/0/0/0?patient=1`,
  `/PAY/x/${encodeURIComponent(plate)}/1/1/x/${orderId}/0/0/x/0/0/1`,
  `/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0?choose=coupons`,
  `/PAY/pay_cancel?order_id=${orderId}`,
  `/PAY/pay_failed?order_id=${orderId}`,
  `/PAY/pay_success?order_id=${orderId}`,
  `/v1/wx_money/paying?order_id=${orderId}`,
  `/v1/wx_money/payment?order_id=${orderId}`,
  `/v1/wx_money/auto_paying?order_id=${orderId}`,
  `/v1/wx_money/open_driving?order_id=${orderId}`,
  `/PAY/open_in_browser?order_id=${orderId}`,
  `/new_pay/${orderId}/0/0/0/0/0/0/0/0/0/0/${encodeURIComponent(plate)}`,
  `/PAY/broken/${orderId}`,
  `/lucky_money/share?order_id=${orderId}`,
  `/PAY/pay_login?${new URLSearchParams({ redirect: `/PAY/x/${plate}/1/1/x/${orderId}/0/0/x/0/0/0` })}`,
]

describe.each(strangers)("with %s, a stranger who looks up a plate at %s", (name, from) => {
  test("finds neither the car park nor the entry time in the page or its URL", async () => {
    const app = apps[name]
    const car = await createParkedCar(app)
    const browser = app.open()
    const path = await lookUp(browser, from, car.plate)
    for (const page of await openBoth(browser, path)) {
      expect(page.status).toBe(200)
      expect(visibleText(page)).toContain(name === "never" ? "15.00" : "约 2 小时")
      expect(findLeaks(page, car)).toEqual([])
    }
    if (name === "never") expect(visibleText(await browser.goto(path))).not.toContain("小时")
    // The look-up is remembered with `never`, too, because it gives access to the gate code.
    const scanned = [...browser.cookies.keys()].filter((cookie) => cookie.includes("scanned"))
    expect(scanned).toEqual(from.startsWith("/s/") ? ["berth-own-scanned"] : [])
  })

  test("learns nothing by starting a payment and going back, and sees the receipt after paying", async () => {
    const app = apps[name]
    const car = await createParkedCar(app)
    const browser = app.open()
    const path = await lookUp(browser, from, car.plate)
    const cashier = await startPayment(browser, path)
    for (const page of [...listOrderPages(car.orderId, car.plate), path])
      for (const shown of await openBoth(browser, page)) expect([page, findLeaks(shown, car)]).toEqual([page, []])
    const failed = await browser.goto(await pressAtCashier(cashier, "cancel"))
    expect(findLeaks(failed, car)).toEqual([])
    const again = getForm(failed, "/api/payments/not-paid")
    expect(findLeaks(await browser.goto(getLocation(await browser.submit(again, {}))), car)).toEqual([])
    const receipt = await browser.goto(await pressAtCashier(await startPayment(browser, path), "pay"))
    expect(visibleText(receipt)).toMatch(/支付成功[^]*科技园停车场/)
    const other = app.open()
    for (const page of listOrderPages(car.orderId, car.plate))
      expect([page, findLeaks(await other.goto(page), car)]).toEqual([page, []])
  })
})

test.each(["here", "coded", "never"] as const)("with %s, an order number reveals nothing", async (name) => {
  const app = apps[name]
  const car = await createParkedCar(app)
  const browser = app.open()
  for (const path of listOrderPages(car.orderId, car.plate))
    for (const page of await openBoth(browser, path)) expect([path, findLeaks(page, car)]).toEqual([path, []])
  for (const path of ["/api/payments/result", "/api/payments/prepare-bridge", "/api/payments/not-paid"])
    expect(findLeaks(await browser.postJson(path, { orderId: car.orderId }), car)).toEqual([])
  const order = { orderId: car.orderId, parkId: "1001", plate: car.plate, couponIds: [], voucherIds: [] }
  expect(findLeaks(await browser.postJson("/api/pay/reduce", order), car)).toEqual([])
})

test("with LOOKUP_DETAILS=always every detail is shown and found by the check, and no look-up is remembered", async () => {
  const car = await createParkedCar(apps.always)
  const browser = apps.always.open()
  const path = await lookUp(browser, getCodePath(), car.plate)
  const page = await browser.goto(path)
  expect(readShownFacts(page)).toEqual(EVERYTHING)
  expect(findLeaks(page, car).length).toBeGreaterThanOrEqual(4)
  expect([...browser.cookies.keys()].join()).not.toContain("scanned")
  expect(decodeURIComponent(path)).toContain("科技园停车场")
})

describe.each([
  ["here", `${LOOK_UP}?parkId=1001`],
  ["here", `${LOOK_UP}?parkId=01001`],
  ["coded", getCodePath()],
] as const)("with %s, a driver who looks up a plate at %s", (name, from) => {
  test("sees everything, also after going back, a failed payment and the cashier", async () => {
    const app = apps[name]
    const car = await createParkedCar(app)
    const browser = app.open()
    const path = await lookUp(browser, from, car.plate)
    expect(findLeaks({ ...(await browser.goto(path)), text: "", forms: [] }, car)).toEqual([])
    expect(readShownFacts(await browser.goto(path))).toEqual(EVERYTHING)
    expect(readShownFacts(await browser.goto(`${path}?coupons=&vouchers=`))).toEqual(EVERYTHING)
    const cashier = await startPayment(browser, path)
    expect(visibleText(await browser.goto(`/v1/wx_money/paying?order_id=${car.orderId}`))).toContain("科技园停车场")
    const cancelled = await browser.goto(await pressAtCashier(cashier, "cancel"))
    expect(visibleText(cancelled)).toContain("科技园停车场")
    await browser.submit(getForm(cancelled, "/api/payments/not-paid"), {})
    expect(readShownFacts(await browser.goto(path))).toEqual(EVERYTHING)
  })

  test("keeps the look-up of the code for another car", async () => {
    const app = apps[name]
    const [car, other] = [await createParkedCar(app), await createParkedCar(app)]
    const browser = app.open()
    const page = await browser.goto(await lookUp(browser, from, car.plate))
    const [, href = ""] = /href="([^"]*typing=1[^"]*)"/.exec(page.text) ?? []
    const next = await lookUp(browser, href.replaceAll("&amp;", "&"), other.plate)
    expect(readShownFacts(await browser.goto(next))).toEqual(EVERYTHING)
  })

  test("does not see other orders of the same car park, and another browser does not see this one", async () => {
    const app = apps[name]
    const [car, other] = [await createParkedCar(app), await createParkedCar(app)]
    const browser = app.open()
    const path = await lookUp(browser, from, car.plate)
    for (const page of listOrderPages(other.orderId, other.plate))
      expect([page, findLeaks(await browser.goto(page), other)]).toEqual([page, []])
    expect(findLeaks(await app.open().goto(path), car)).toEqual([])
  })
})

test("an altered proof, a forged code and the code of another car park prove nothing", async () => {
  const car = await createParkedCar(apps.coded)
  const browser = apps.coded.open()
  const path = await lookUp(browser, getCodePath(), car.plate)
  const name = [...browser.cookies.keys()].find((cookie) => cookie.includes("scanned"))!
  browser.cookies.set(
    name,
    browser.cookies
      .get(name)!
      .replace(/.$/, (last) => (last === "A" ? "B" : "A"))
      .slice(0, -3),
  )
  expect(findLeaks(await browser.goto(path), car)).toEqual([])

  const forger = apps.coded.open()
  const form = getForm(await forger.goto(LOOK_UP), "/api/pay/find")
  for (const from of ["/s/1001..AAAAAAAAAAAAAAAA", getCodePath("1002"), getCodePath("1001", CODE_SECRET + "x")]) {
    const found = getLocation(await forger.submit(form, { plate: car.plate, from, parkId: "1001" }))
    if (found.startsWith("/PAY/-/")) expect(findLeaks(await forger.goto(found), car)).toEqual([])
    else expect(found).toMatch(/^\/s\//)
  }
})

test.each(["here", "never"] as const)(
  "with %s, a signed-in driver sees everything of their own car only",
  async (name) => {
    const app = apps[name]
    const [car, other] = [await createParkedCar(app), await createParkedCar(app)]
    const browser = app.open()
    await signInAt(app, browser, car.phone)
    expect(readShownFacts(await browser.goto(await lookUp(browser, LOOK_UP, car.plate)))).toEqual(EVERYTHING)
    expect(findLeaks(await browser.goto(await lookUp(browser, LOOK_UP, other.plate)), other)).toEqual([])
  },
)

test.each([
  ["coded", `${LOOK_UP}?parkId=1001`, false],
  ["never", getCodePath(), false],
  ["coded", getCodePath(), true],
] as const)("with %s, a plate that is not parked shows similar plates at %s: %s", async (name, from, isShown) => {
  const { plates } = await sandbox.createScenario("not-in-park")
  const browser = apps[name].open()
  const form = getForm(await browser.goto(from), "/api/pay/find")
  const page = await browser.goto(getLocation(await browser.submit(form, { plate: plates[0]! })))
  expect(visibleText(page)).toMatch(/未查询到|不在场内/)
  const [first = "", second = ""] = plates.slice(1)
  expect(page.text.includes(first) || page.text.includes(second)).toBe(isShown)
})

test.each(["here", "never"] as const)(
  "with %s, arrears show a stranger neither the car park nor times",
  async (name) => {
    const app = apps[name]
    const scenario = await sandbox.createScenario("arrears")
    const plate = scenario.plates[0]!
    const browser = app.open()
    const parks = [/科技园停车场/, /海岸城/, /入场/]
    const list = await browser.goto(`/recovered_pay_list?${new URLSearchParams({ licencePlate: plate })}`)
    expect(visibleText(list)).toContain("去补缴")
    const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
    const path = href.replaceAll("&amp;", "&")
    const screen = await browser.goto(path)
    const attempt = getForm(screen, "/api/arrears/start").fields.attempt!
    const texts = [list.text, decodeURIComponent(path), screen.text, Buffer.from(attempt.split(".")[1]!, "base64url")]
    for (const text of texts) for (const park of parks) expect(String(text)).not.toMatch(park)
    const cashier = getLocation(await browser.submit(getForm(screen, "/api/arrears/start"), {}))
    const receipt = await browser.goto(await pressAtCashier(cashier, "pay"))
    expect(visibleText(receipt)).toContain("支付成功")
    expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
  },
)

test("a browser that has found thirty cars has to wait for another car but finds the same cars again, and another browser does not have to wait", async () => {
  const app = apps.coded
  const browser = app.open()
  const cars = await Promise.all(Array.from({ length: 31 }, () => createParkedCar(app)))
  const form = getForm(await browser.goto(LOOK_UP), "/api/pay/find")
  const find = async (plate: string) => getLocation(await browser.submit(form, { plate }))
  for (const { plate } of cars.slice(0, 30)) expect(await find(plate)).toMatch(/^\/PAY\/-\//)
  const [last, first] = [cars[30]!.plate, cars[0]!.plate]
  expect(await find(last)).toBe(LOOK_UP)
  expect(visibleText(await browser.goto(LOOK_UP))).toMatch(/操作太频繁，请\d+(秒|分钟)后再试/)
  expect(await find(first)).toMatch(/^\/PAY\/-\//)
  expect(await lookUp(app.open(), LOOK_UP, last)).toMatch(/^\/PAY\/-\//)
})
