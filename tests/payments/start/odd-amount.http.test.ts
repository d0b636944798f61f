import { readFileSync } from "node:fs"
import { formTo } from "#tests/browser-like"
import { driverIn, press } from "#tests/cross-park/booking"
import { appLog } from "#tests/safety/people"
import { feeSays, paysSince } from "#tests/payments/open/given-up"
import { renew } from "#tests/rental/renting"
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
const answers = (match: string, data: object) =>
  sandbox.fault({
    match,
    fault: {
      ...{ kind: "status", status: 200, headers: { "content-type": "application/json" } },
      body: JSON.stringify({ success: true, data }),
    },
    times: "always",
  })

afterEach(() => sandbox.clearFaults())

test("¥1500 for two hours, which are ¥15 in fen: the button is off and says why, and the log has it", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await feeSays("UNPAID", 1500)
  const before = logged()
  const screen = await browser.arrive(path)
  expect(screen.text).toContain(ODD)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect(oddSince(before)).toMatchObject([{ level: "error", call: "payments.fee", kind: "above-bound" }])
})

test("¥1500 for two hours that are told in seconds: the bound is of what has gone by since the car came in", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await await feeSays("UNPAID", 1500, 135 * 60)
  const screen = await browser.arrive(path)
  expect(screen.text).toContain(ODD)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

test("a hundred times what the screen has shown: nothing is asked for, and it is called no change", async () => {
  const { browser, path } = await inWorld("car-in-park")
  const screen = await browser.arrive(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await feeSays("UNPAID", 0.15)
  const [before, { last }] = [logged(), await sandbox.calls()]
  expect(ledTo(await pay(browser, screen))).toBe(path)
  expect(await paysSince(last)).toEqual([])
  expect((await browser.arrive(path)).text).toContain(ODD)
  expect(oddSince(before)).toMatchObject([{ level: "error", kind: "hundredfold" }])
})

test("a dear hour is no odd one: up to the bound it is paid", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await feeSays("UNPAID", 300)
  expect((await browser.arrive(path)).text).not.toContain(ODD)
})

/** The price of two hours, a hundred times over, at what is paid otherwise than as a stay that still goes on. */
test("nor is it asked for what was left unpaid, or was printed by a barrier without a line", async () => {
  const late = await inWorld("arrears")
  const list = await late.browser.arrive(pathOf(late.addresses["recovered-list"]))
  const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
  const path = href.replaceAll("&amp;", "&")
  const shown = await late.browser.arrive(path)
  const [parkId, parkName, licencePlate, feeExpected, parkTime, inTime, orderId] = path
    .split("?", 1)[0]!
    .split("/")
    .slice(2)
    .map(decodeURIComponent)
  const stay = { orderId, arrearsParkId: parkId, parkId, parkName, licencePlate, parkTime: Number(parkTime), inTime }
  await answers("arrears.one", { ...stay, feeExpected: Number(feeExpected) * 100, paid: 0 })
  const before = logged()
  expect(ledTo(await pay(late.browser, shown, {}, "/api/arrears/start"))).toBe(path)
  expect((await late.browser.arrive(path)).text).toContain(ODD)
  expect(oddSince(before)[0]).toMatchObject({ call: "arrears.one", kind: "above-bound" })
  expect((await late.ledger()).charges).toEqual([])

  await sandbox.clearFaults()
  await answers("arrears.one", { ...stay, feeExpected: Number(feeExpected) / 100, paid: 0 })
  const hundredth = logged()
  expect((await late.browser.arrive(path)).text).toContain(ODD)
  expect(oddSince(hundredth)).toMatchObject([{ call: "arrears.list", kind: "hundredfold" }])

  const offline = await inWorld("offline-park")
  const segments = pathOf(offline.addresses["off-pay"]).split("/")
  segments[5] = String(Number(segments[5]) * 100)
  const printed = await offline.browser.arrive(segments.join("/"))
  expect(printed.text).toContain(ODD)
  expect(printed.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})

describe("the look-up's figure and the bill's", () => {
  async function found(lookedUp: number) {
    const { browser, addresses, plate, orderId } = await inWorld("car-in-park")
    const select = pathOf(addresses["plate-select"])
    const stay = {
      ...{ park: "科技园停车场", licence_plate: plate, amount: lookedUp, duration: 135, order_id: orderId, invalid: 0 },
      ...{ start_time: "2026-11-20 10:00:00", balance: 0, login_required: 0, type: "other" },
      ...{ coupon_minutes: 0, lucky_money: 0 },
    }
    await answers("pay.lookup", { count: 1, list: [stay], potentialCars: [] })
    const before = logged()
    const to = ledTo(await browser.submit(formTo(await browser.arrive(select), "/api/pay/find"), { plate }))
    return { before, to, browser, screen: await browser.arrive(to) }
  }

  test.each([1500, 0.15])("¥%d and ¥15: one of them is in fen, and the button is off", async (lookedUp) => {
    const { screen, before } = await found(lookedUp)
    expect(screen.text).toContain(ODD)
    expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
    expect(oddSince(before)).toMatchObject([{ level: "error", call: "pay.lookup", kind: "hundredfold" }])
  })

  test("an address that says so by itself is not believed: the look-up is asked, and says ¥15", async () => {
    const { to, browser } = await found(1500)
    await sandbox.clearFaults()
    expect((await browser.arrive(to)).text).not.toContain(ODD)
  })
})

test("nor for a place that is booked by the hour", async () => {
  const { browser, at } = await driverIn("spaces")
  const path = at("hour")
  const hours = { reservationType: "HOUR", timeStart: "08:00", timeEnd: "10:00", quantity: 3 }
  await answers("cross-park.space", { cpSubid: "7001", parkName: "科技园停车场", amount: 1500, ...hours })
  const [before, screen, { last }] = [logged(), await browser.arrive(path), await sandbox.calls()]
  const to = await press(browser, screen)
  expect(readable(await browser.arrive(to))).toContain(ODD)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call?.startsWith("cross-park.payBy"))).toEqual([])
  expect(oddSince(before)).toMatchObject([{ call: "cross-park.space", kind: "above-bound" }])
})

test("nor for a coupon, whose minutes are never worth that, before it is pressed and after", async () => {
  const { browser, at, phone } = await driverIn("coupon-shop")
  const [path, words] = [at("buy"), "停车券价格异常，暂不能购买，请联系车场工作人员核实"]
  const before = await browser.arrive(path)
  await sandbox.couponType(path.split("/")[5]!, { price: 1_200_000 })
  const [length, { last }] = [logged(), await sandbox.calls()]
  expect(ledTo(await pay(browser, before, { method: "balance" }, "/api/coupons/start"))).toBe(path)
  const screen = await browser.arrive(path)
  expect(readable(screen)).toContain(words)
  expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "coupons.buy")).toEqual([])
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
  expect(oddSince(length)[0]).toMatchObject({ level: "error", call: "coupons.types", kind: "above-bound" })
})

describe("nor for a rented space", () => {
  const WORDS = "长租费用异常，暂不能续费，请联系车场工作人员核实"

  test("whose renewal was made for a hundred times what is due, or a hundredth", async () => {
    const { browser, at, phone } = await driverIn("renter")
    const to = await renew(browser, await browser.arrive(at("renewal")), { periods: "1" })
    const fee = { park: "科技园停车场", licence_plate: "粤B12345", duration: 0, start_time: "2026-11-20 10:00:00" }
    const rest = { state: "UNPAID", login_required: 1, type: "rental", cur_paid: 0, paid: 0, balance: 2000 }
    await answers("payments.fee", { ...fee, ...rest, amount: 3 })
    const length = logged()
    const screen = await browser.arrive(to)
    expect(readable(screen)).toContain(WORDS)
    expect(screen.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
    expect(oddSince(length)).toMatchObject([{ call: "rental.renewalInfo", kind: "hundredfold" }])
    // Whoever sends it all the same pays nothing.
    await pay(browser, screen, { method: "balance" }, "/api/rental/start")
    expect((await sandbox.ledger({ phone })).charges).toEqual([])
  })

  test("of which a day costs more than its hours can", async () => {
    const { browser, at, phone } = await driverIn("renter-by-day")
    const form = await browser.arrive(at("renewal"))
    const asked = (await sandbox.callsWith({ driver: phone })).findLast(({ call }) => call === "rental.renewalInfo")
    const said = { parkId: asked?.input.parkId, parkName: "科技园停车场", whiteListFeeId: asked?.input.whiteListFeeId }
    await answers("rental.renewalInfo", {
      ...{
        ...said,
        licencePlate: asked?.input.licencePlate,
        amount: 3_000,
        timeunit: 1,
        formerValidDate: "2026-12-04",
      },
    })
    const [length, { last }] = [logged(), await sandbox.calls()]
    const to = await renew(browser, form)
    expect(readable(await browser.arrive(to))).toContain(WORDS)
    expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "rental.renew")).toEqual([])
    expect(oddSince(length)).toMatchObject([{ call: "rental.renewalInfo", kind: "above-bound" }])
  })
})
