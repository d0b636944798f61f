import { readFileSync } from "node:fs"
import { appLog } from "#tests/safety/people"
import { feeSays, paysSince } from "#tests/payments/open/given-up"
import { inWorld, ledTo, pathOf, pay, sandbox } from "#tests/payments/paying"

const ODD = "停车费金额异常，暂不能支付，请联系车场工作人员核实"

const logged = () => readFileSync(appLog, "utf8").length
/** What the log has said since of amounts, as it stands there. */
const oddSince = (length: number) =>
  readFileSync(appLog, "utf8")
    .slice(length)
    .split("\n")
    .filter((line) => line.includes('"event":"amount not believed"'))
    .map((line) => JSON.parse(line) as { level: string; call: string; kind: string })

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
    .split("/")
    .slice(2)
    .map(decodeURIComponent)
  const stay = { orderId, arrearsParkId: parkId, parkId, parkName, licencePlate, parkTime: Number(parkTime), inTime }
  const body = JSON.stringify({ success: true, data: { ...stay, feeExpected: Number(feeExpected) * 100, paid: 0 } })
  await sandbox.fault({
    match: "arrears.one",
    fault: { kind: "status", status: 200, headers: { "content-type": "application/json" }, body },
    times: "always",
  })
  const before = logged()
  expect(ledTo(await pay(late.browser, shown, {}, "/api/arrears/start"))).toBe(path)
  expect((await late.browser.arrive(path)).text).toContain(ODD)
  expect(oddSince(before)).toMatchObject([{ call: "arrears.one", kind: "above-bound" }])
  expect((await late.ledger()).charges).toEqual([])

  const offline = await inWorld("offline-park")
  const segments = pathOf(offline.addresses["off-pay"]).split("/")
  segments[5] = String(Number(segments[5]) * 100)
  const printed = await offline.browser.arrive(segments.join("/"))
  expect(printed.text).toContain(ODD)
  expect(printed.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*立即支付/)
})
