import { readFileSync } from "node:fs"
import { toDate } from "#lib/core/time/dates"
import { getForm, type Page } from "#tests/support/http-browser"
import { driverIn, press } from "#tests/cross-park/booking"
import { appLog } from "#tests/safety/people"
import { feeSays, paysSince } from "#tests/payments/open/given-up"
import { renew } from "#tests/rental/renting"
import { respondWithOutput } from "#tests/support/provider-answers"
import { inWorld, ledTo, pathOf, pay, readable, sandbox } from "#tests/payments/paying"

const ODD = "停车费金额异常，暂不能支付，请联系车场工作人员核实"

const logged = () => readFileSync(appLog, "utf8").length
/** What the log has said since of amounts, as it stands there. */
const oddSince = (length: number) =>
  readFileSync(appLog, "utf8")
    .slice(length)
    .split("\n")
    .filter((line) => line.includes('"event":"amount not believed"'))
    .map((line) => JSON.parse(line) as { level: string; call: string; kind: string })

/** From now on the provider says this, whatever it is asked with. */
const answers = (match: string, told: object) =>
  sandbox.addFault({ match, fault: respondWithOutput(match, told), times: "always" })

/** No sum stands where one would be to be paid. */
function expectNoSum(page: Page) {
  const words = readable(page)
  expect(words).toContain("待核实")
  expect(words).not.toMatch(/立即支付 ¥/)
  expect(words).not.toMatch(/应付(金额)?\s*¥/)
}

afterEach(() => sandbox.clearFaults())

test("¥1500 for two hours, which are ¥15 in fen: the button is off and says why, and the log has it", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await feeSays("UNPAID", 1500)
  const before = logged()
  const screen = await browser.goto(path)
  expect(screen.text).toContain(ODD)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect(readable(screen)).not.toMatch(/1500/)
  expectNoSum(screen)
  expect(oddSince(before)).toMatchObject([{ level: "error", call: "payments.fee", kind: "above-bound" }])
})

test("¥1500 for two hours that are told in seconds: the bound is of what has gone by since the car came in", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await feeSays("UNPAID", 1500, 135 * 60)
  const screen = await browser.goto(path)
  expect(screen.text).toContain(ODD)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

test("a hundred times what the screen has shown: nothing is asked for, and it is called no change", async () => {
  const { browser, path } = await inWorld("car-in-park")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await feeSays("UNPAID", 0.15)
  const [before, { last }] = [logged(), await sandbox.calls()]
  expect(ledTo(await pay(browser, screen))).toBe(path)
  expect(await paysSince(last)).toEqual([])
  const again = await browser.goto(path)
  expect(again.text).toContain(ODD)
  expectNoSum(again)
  expect(again.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect(oddSince(before)).toMatchObject([{ level: "error", kind: "hundredfold" }])
})

test("a dear hour is no odd one: up to the bound it is paid", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await feeSays("UNPAID", 300)
  expect((await browser.goto(path)).text).not.toContain(ODD)
})

/** The price of two hours, a hundred times over, at what is paid otherwise than as a stay that still goes on. */
test("nor is it asked for what was left unpaid, or was printed by a barrier without a line", async () => {
  const late = await inWorld("arrears")
  const list = await late.browser.goto(pathOf(late.addresses["recovered-list"]))
  const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
  const path = href.replaceAll("&amp;", "&")
  const shown = await late.browser.goto(path)
  const [parkId, parkName, licencePlate, feeExpected, parkTime, inTime, orderId] = path
    .split("?", 1)[0]!
    .split("/")
    .slice(2)
    .map(decodeURIComponent)
  const times = { minutes: Number(parkTime), since: toDate(inTime!).toISOString() }
  const stay = { orderId, arrearsParkId: parkId, parkId, park: parkName, plate: licencePlate, ...times, paid: false }
  const owed = Number(feeExpected) * 1000
  await answers("arrears.one", { ...stay, amount: owed * 100 })
  const before = logged()
  expect(ledTo(await pay(late.browser, shown, {}, "/api/arrears/start"))).toBe(path)
  const shownAgain = await late.browser.goto(path)
  expect(shownAgain.text).toContain(ODD)
  expectNoSum(shownAgain)
  expect(oddSince(before)[0]).toMatchObject({ call: "arrears.one", kind: "above-bound" })
  expect((await late.ledger()).charges).toEqual([])

  await sandbox.clearFaults()
  await answers("arrears.one", { ...stay, amount: owed / 100 })
  const hundredth = logged()
  expect((await late.browser.goto(path)).text).toContain(ODD)
  expect(oddSince(hundredth)).toMatchObject([{ call: "arrears.list", kind: "hundredfold" }])

  const offline = await inWorld("offline-park")
  const segments = pathOf(offline.addresses["off-pay"]).split("/")
  segments[5] = String(Number(segments[5]) * 100)
  const printed = await offline.browser.goto(segments.join("/"))
  expect(printed.text).toContain(ODD)
  expectNoSum(printed)
  expect(printed.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

describe("the look-up's figure and the bill's", () => {
  async function found(lookedUp: number) {
    const { browser, addresses, plate, orderId } = await inWorld("car-in-park")
    const select = pathOf(addresses["plate-select"])
    const stay = {
      ...{ park: "科技园停车场", plate, amount: lookedUp * 1000, minutes: 135, orderId, invalid: false },
      ...{ since: "2026-11-20T10:00:00+08:00", balance: 0, loginRequired: false, type: "other" },
      ...{ couponMinutes: 0, luckyMoney: 0 },
    }
    await answers("pay.lookup", { count: 1, list: [stay], potentialCars: [] })
    const before = logged()
    const to = ledTo(await browser.submit(getForm(await browser.goto(select), "/api/pay/find"), { plate }))
    return { before, to, browser, screen: await browser.goto(to) }
  }

  test.each([1500, 0.15])("¥%d and ¥15: one of them is in fen, and the button is off", async (lookedUp) => {
    const { screen, before } = await found(lookedUp)
    expect(screen.text).toContain(ODD)
    expectNoSum(screen)
    expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
    expect(oddSince(before)).toMatchObject([{ level: "error", call: "pay.lookup", kind: "hundredfold" }])
  })

  test("an address that says so by itself is not believed: the look-up is asked, and says ¥15", async () => {
    const { to, browser } = await found(1500)
    await sandbox.clearFaults()
    expect((await browser.goto(to)).text).not.toContain(ODD)
  })
})

test("nor for a place that is booked by the hour", async () => {
  const { browser, at } = await driverIn("spaces")
  const path = at("hour")
  const place = { id: "7001", park: "科技园停车场", amount: 1_500_000, left: 3, overnight: false }
  const shown = await browser.goto(path)
  await answers("cross-park.space", { ...place, type: "HOUR", from: "08:00", until: "10:00" })
  const [before, { last }] = [logged(), await sandbox.calls()]
  const screen = await browser.goto(await press(browser, shown))
  expect(readable(screen)).toContain(ODD)
  expectNoSum(screen)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call?.startsWith("cross-park.payBy"))).toEqual([])
  expect(oddSince(before)[0]).toMatchObject({ call: "cross-park.space", kind: "above-bound" })
  // A month has more hours than anything could cost: of its days it is too much.
  for (const [amount, isOdd] of [
    [30_000_000, true],
    [300_000, false],
  ] as const) {
    await sandbox.clearFaults()
    await answers("cross-park.space", { ...place, amount, type: "MONTH" })
    expect([amount, readable(await browser.goto(path)).includes(ODD)]).toEqual([amount, isOdd])
  }
})

test("nor for a coupon, whose minutes are never worth that, before it is pressed and after", async () => {
  const { browser, at, phone } = await driverIn("coupon-shop")
  const [path, words] = [at("buy"), "停车券价格异常，暂不能购买，请联系车场工作人员核实"]
  const before = await browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { price: 1_200_000 })
  const [length, { last }] = [logged(), await sandbox.calls()]
  expect(ledTo(await pay(browser, before, { method: "balance" }, "/api/coupons/start"))).toBe(path)
  const screen = await browser.goto(path)
  expect(readable(screen)).toContain(words)
  expectNoSum(screen)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  // Whoever sends the form of that screen all the same agrees to the very sum, and it is not asked for.
  expect(ledTo(await pay(browser, screen, { method: "alipay" }, "/api/coupons/start"))).toBe(path)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.buy")).toEqual([])
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
  expect(oddSince(length)[0]).toMatchObject({ level: "error", call: "coupons.types", kind: "above-bound" })
})

describe("nor for a rented space", () => {
  const WORDS = "长租费用异常，暂不能续费，请联系车场工作人员核实"

  test("whose renewal was made for a hundred times what is due, or a hundredth", async () => {
    const { browser, at, phone } = await driverIn("renter")
    const to = await renew(browser, await browser.goto(at("renewal")), { periods: "1" })
    const fee = { park: "科技园停车场", plate: "粤B12345", minutes: 0, since: "2026-11-20T10:00:00+08:00" }
    const rest = { state: "UNPAID", loginRequired: true, type: "rental", paidNow: 0, paid: 0, balance: 2_000_000 }
    await answers("payments.fee", { ...fee, ...rest, amount: 3_000 })
    const length = logged()
    const screen = await browser.goto(to)
    expect(readable(screen)).toContain(WORDS)
    expectNoSum(screen)
    expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
    expect(oddSince(length)).toMatchObject([{ call: "rental.renewalInfo", kind: "hundredfold" }])
    // Whoever sends it all the same pays nothing.
    await pay(browser, screen, { method: "balance" }, "/api/rental/start")
    expect((await sandbox.ledger({ phone })).charges).toEqual([])
  })

  test.each([
    ["a day costs ¥3000", "renter-by-day", 3_000_000],
    ["a month costs ¥30000, which both calls tell in fen", "renter", 30_000_000],
  ] as const)("of which %s: it is not sent, and its form is not shown", async (_, world, amount) => {
    const { browser, at, phone } = await driverIn(world)
    const form = await browser.goto(at("renewal"))
    const asked = (await sandbox.callsWith({ driver: phone })).findLast(({ call }) => call === "rental.renewalInfo")
    const { parkId, whiteListFeeId: feeId } = asked!.input
    const { plate } = getForm(form, "/api/rental/renew").fields
    const unit = world === "renter" ? "month" : "day"
    const rest = { formerUntil: "2026-12-04", choosable: false, tooEarly: 0, fixed: 0, least: 1, terms: [] }
    await answers("rental.renewalInfo", {
      parkId,
      feeId,
      park: "科技园停车场",
      plate,
      amount,
      unit,
      months: 1,
      ...rest,
    })
    const [length, { last }] = [logged(), await sandbox.calls()]
    const to = await renew(browser, form)
    const screen = await browser.goto(to)
    expect(readable(screen)).toMatch(/长租费用异常\s+暂不能续费，请联系车场工作人员核实/)
    expect([screen.forms.some(({ action }) => action === "/api/rental/renew"), /¥/.test(readable(screen))]).toEqual([
      false,
      false,
    ])
    expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "rental.renew")).toEqual([])
    expect(oddSince(length)[0]).toMatchObject({ call: "rental.renewalInfo", kind: "above-bound" })
  })
})
