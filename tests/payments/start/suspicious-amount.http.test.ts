import { readFileSync } from "node:fs"
import { toDate } from "#lib/core/time/dates"
import { getForm, type Page } from "#tests/support/http-browser"
import { submitBooking } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { appLog } from "#tests/security/drivers"
import { mockFeeState, listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import { submitRenewal } from "#tests/rental/rental-forms"
import { respondWithOutput } from "#tests/support/provider-answers"
import { openScenario, getLocation, toPath, pay, visibleText, sandbox } from "#tests/payments/pay-steps"

const SUSPICIOUS_AMOUNT = "停车费金额异常，暂不能支付，请联系岗亭核实"

const logLength = () => readFileSync(appLog, "utf8").length
/** The log lines of suspicious amounts since a position in the log. */
const suspiciousAmountsSince = (length: number) =>
  readFileSync(appLog, "utf8")
    .slice(length)
    .split("\n")
    .filter((line) => line.includes('"event":"amount not believed"'))
    .map((line) => JSON.parse(line) as { level: string; call: string; kind: string })

/** Makes the provider answer every call of this name with the data. */
const mockAnswer = (match: string, data: object) =>
  sandbox.addFault({ match, fault: respondWithOutput(match, data), times: "always" })

/** Expects a page that shows no amount to pay. */
function expectNoAmount(page: Page) {
  const text = visibleText(page)
  expect(text).toContain("待核实")
  expect(text).not.toMatch(/立即支付 ¥/)
  expect(text).not.toMatch(/应付(金额)?\s*¥/)
}

afterEach(() => sandbox.clearFaults())

test("¥1500 for two hours disables the pay button with a reason and is logged", async () => {
  const { browser, path } = await openScenario("car-in-park")
  await mockFeeState("UNPAID", 1500)
  const before = logLength()
  const screen = await browser.goto(path)
  expect(screen.text).toContain(SUSPICIOUS_AMOUNT)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect(visibleText(screen)).not.toMatch(/1500/)
  expectNoAmount(screen)
  expect(suspiciousAmountsSince(before)).toMatchObject([{ level: "error", call: "payments.fee", kind: "above-bound" }])
})

test("¥1500 is rejected by the time since arrival when the minutes are given in seconds", async () => {
  const { browser, path } = await openScenario("car-in-park")
  await mockFeeState("UNPAID", 1500, 135 * 60)
  const screen = await browser.goto(path)
  expect(screen.text).toContain(SUSPICIOUS_AMOUNT)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

test("a hundredth of the shown amount is not paid and not reported as a changed fee", async () => {
  const { browser, path } = await openScenario("car-in-park")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await mockFeeState("UNPAID", 0.15)
  const [before, { last }] = [logLength(), await sandbox.calls()]
  expect(getLocation(await pay(browser, screen))).toBe(path)
  expect(await listPaymentCallsSince(last)).toEqual([])
  const screenAfter = await browser.goto(path)
  expect(screenAfter.text).toContain(SUSPICIOUS_AMOUNT)
  expectNoAmount(screenAfter)
  expect(screenAfter.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect(suspiciousAmountsSince(before)).toMatchObject([{ level: "error", kind: "hundredfold" }])
})

test("¥300 for two hours is below the maximum and can be paid", async () => {
  const { browser, path } = await openScenario("car-in-park")
  await mockFeeState("UNPAID", 300)
  expect((await browser.goto(path)).text).not.toContain(SUSPICIOUS_AMOUNT)
})

test("arrears and offline receipts of a hundred times the fee cannot be paid", async () => {
  const scenario = await openScenario("arrears")
  const list = await scenario.browser.goto(toPath(scenario.addresses["recovered-list"]))
  const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
  const path = href.replaceAll("&amp;", "&")
  const screen = await scenario.browser.goto(path)
  const [parkId, parkName, licencePlate, feeExpected, parkTime, inTime, orderId] = path
    .split("?", 1)[0]!
    .split("/")
    .slice(2)
    .map(decodeURIComponent)
  const times = { minutes: Number(parkTime), since: toDate(inTime!).toISOString() }
  const stay = { orderId, arrearsParkId: parkId, parkId, park: parkName, plate: licencePlate, ...times, paid: false }
  const arrearAmount = Number(feeExpected) * 1000
  await mockAnswer("arrears.one", { ...stay, amount: arrearAmount * 100 })
  const before = logLength()
  expect(getLocation(await pay(scenario.browser, screen, {}, "/api/arrears/start"))).toBe(path)
  const screenAfterTap = await scenario.browser.goto(path)
  expect(screenAfterTap.text).toContain(SUSPICIOUS_AMOUNT)
  expectNoAmount(screenAfterTap)
  expect(suspiciousAmountsSince(before)[0]).toMatchObject({ call: "arrears.one", kind: "above-bound" })
  expect((await scenario.ledger()).charges).toEqual([])

  await sandbox.clearFaults()
  await mockAnswer("arrears.one", { ...stay, amount: arrearAmount / 100 })
  const logLengthBefore = logLength()
  expect((await scenario.browser.goto(path)).text).toContain(SUSPICIOUS_AMOUNT)
  expect(suspiciousAmountsSince(logLengthBefore)).toMatchObject([{ call: "arrears.list", kind: "hundredfold" }])

  const offline = await openScenario("offline-park")
  const segments = toPath(offline.addresses["off-pay"]).split("/")
  segments[5] = String(Number(segments[5]) * 100)
  const offlineScreen = await offline.browser.goto(segments.join("/"))
  expect(offlineScreen.text).toContain(SUSPICIOUS_AMOUNT)
  expectNoAmount(offlineScreen)
  expect(offlineScreen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

describe("the amounts of the look-up and the fee query", () => {
  async function lookUp(amount: number) {
    const { browser, addresses, plate, orderId } = await openScenario("car-in-park")
    const platePath = toPath(addresses["plate-select"])
    const stay = {
      park: "科技园停车场",
      plate,
      amount: amount * 1000,
      minutes: 135,
      orderId,
      invalid: false,
      since: "2026-11-20T10:00:00+08:00",
      balance: 0,
      loginRequired: false,
      type: "other",
      couponMinutes: 0,
      luckyMoney: 0,
    }
    await mockAnswer("pay.lookup", { count: 1, list: [stay], potentialCars: [] })
    const before = logLength()
    const payPath = getLocation(
      await browser.submit(getForm(await browser.goto(platePath), "/api/pay/find"), { plate }),
    )
    return { before, payPath, browser, screen: await browser.goto(payPath) }
  }

  test.each([1500, 0.15])(
    "disable the pay button when they are ¥%d and ¥15, because one of them is in fen",
    async (lookedUp) => {
      const { screen, before } = await lookUp(lookedUp)
      expect(screen.text).toContain(SUSPICIOUS_AMOUNT)
      expectNoAmount(screen)
      expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
      expect(suspiciousAmountsSince(before)).toMatchObject([
        { level: "error", call: "pay.lookup", kind: "hundredfold" },
      ])
    },
  )

  test("are queried again instead of compared with the amount in the address", async () => {
    const { payPath, browser } = await lookUp(1500)
    await sandbox.clearFaults()
    expect((await browser.goto(payPath)).text).not.toContain(SUSPICIOUS_AMOUNT)
  })
})

test("a space booked by the hour cannot be paid for ¥1500", async () => {
  const { browser, getPath } = await signInDriver("spaces")
  const path = getPath("hour")
  const space = { id: "7001", park: "科技园停车场", amount: 1_500_000, remaining: 3, overnight: false }
  const form = await browser.goto(path)
  await mockAnswer("cross-park.space", { ...space, type: "HOUR", from: "08:00", until: "10:00" })
  const [before, { last }] = [logLength(), await sandbox.calls()]
  const screen = await browser.goto(await submitBooking(browser, form))
  expect(visibleText(screen)).toContain(SUSPICIOUS_AMOUNT)
  expectNoAmount(screen)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call?.startsWith("cross-park.payBy"))).toEqual([])
  expect(suspiciousAmountsSince(before)[0]).toMatchObject({ call: "cross-park.space", kind: "above-bound" })
  // The maximum per hour would allow any amount for a month, so the maximum per day applies.
  for (const [amount, isSuspicious] of [
    [30_000_000, true],
    [300_000, false],
  ] as const) {
    await sandbox.clearFaults()
    await mockAnswer("cross-park.space", { ...space, amount, type: "MONTH" })
    expect({ amount, isSuspicious: visibleText(await browser.goto(path)).includes(SUSPICIOUS_AMOUNT) }).toEqual({
      amount,
      isSuspicious,
    })
  }
})

test("a coupon whose price rises to ¥1200 cannot be bought", async () => {
  const { browser, getPath, phone } = await signInDriver("coupon-shop")
  const [path, message] = [getPath("buy"), "停车券价格异常，暂不能购买，请联系客服核实"]
  const before = await browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { price: 1_200_000 })
  const [length, { last }] = [logLength(), await sandbox.calls()]
  expect(getLocation(await pay(browser, before, { method: "balance" }, "/api/coupons/start"))).toBe(path)
  const screen = await browser.goto(path)
  expect(visibleText(screen)).toContain(message)
  expectNoAmount(screen)
  expect(screen.text).not.toContain("立即支付")
  expect(visibleText(screen)).toContain("联系客服")
  expect(screen.forms.map(({ action }) => action)).not.toContain("/api/coupons/start")
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.buy")).toEqual([])
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
  expect(suspiciousAmountsSince(length)[0]).toMatchObject({
    level: "error",
    call: "coupons.types",
    kind: "above-bound",
  })
})

describe("a rental renewal", () => {
  const MESSAGE = "长租费用异常，暂不能续费，请联系岗亭核实"

  test("cannot be paid at a hundredth of the amount it was created with", async () => {
    const { browser, getPath, phone } = await signInDriver("renter")
    const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")), { periods: "1" })
    const fee = { park: "科技园停车场", plate: "粤B12345", minutes: 0, since: "2026-11-20T10:00:00+08:00" }
    const rest = { state: "UNPAID", loginRequired: true, type: "rental", paidNow: 0, paid: 0, balance: 2_000_000 }
    await mockAnswer("payments.fee", { ...fee, ...rest, amount: 3_000 })
    const length = logLength()
    const screen = await browser.goto(payPath)
    expect(visibleText(screen)).toContain(MESSAGE)
    expectNoAmount(screen)
    expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
    expect(suspiciousAmountsSince(length)).toMatchObject([{ call: "rental.renewalInfo", kind: "hundredfold" }])
    // Submitting the screen pays nothing.
    await pay(browser, screen, { method: "balance" }, "/api/rental/start")
    expect((await sandbox.ledger({ phone })).charges).toEqual([])
  })

  test.each([
    ["¥3000 for a day", "renter-by-day", 3_000_000],
    ["¥30000 for a month in both calls", "renter", 30_000_000],
  ] as const)("is not sent and shows no form when it costs %s", async (_, scenarioName, amount) => {
    const { browser, getPath, phone } = await signInDriver(scenarioName)
    const form = await browser.goto(getPath("renewal"))
    const infoCall = (await sandbox.callsWith({ driver: phone })).findLast(({ call }) => call === "rental.renewalInfo")
    const { parkId, whiteListFeeId: feeId } = infoCall!.input
    const { plate } = getForm(form, "/api/rental/renew").fields
    const unit = scenarioName === "renter" ? "month" : "day"
    const renewal = { parkId, feeId, park: "科技园停车场", plate, amount, unit, months: 1 }
    const limits = { formerUntil: "2026-12-04", choosable: false, tooEarly: 0, fixed: 0, least: 1, terms: [] }
    await mockAnswer("rental.renewalInfo", { ...renewal, ...limits })
    const [length, { last }] = [logLength(), await sandbox.calls()]
    const destination = await submitRenewal(browser, form)
    const screen = await browser.goto(destination)
    expect(visibleText(screen)).toMatch(/长租费用异常\s+暂不能续费，请联系(岗亭|客服)核实/)
    expect(screen.forms.some(({ action }) => action === "/api/rental/renew")).toBe(false)
    expect(visibleText(screen)).not.toMatch(/¥/)
    expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "rental.renew")).toEqual([])
    expect(suspiciousAmountsSince(length)[0]).toMatchObject({ call: "rental.renewalInfo", kind: "above-bound" })
  })
})
