import { getResultPath, pay, toPath, visibleText } from "#tests/payments/pay-steps"
import { buildBarrierPath, startAtBarrier } from "#tests/offline-pay/barrier-steps"
import {
  buildNewPayPath,
  continuePayment,
  createCar,
  findGateCode,
  hasPhone,
  lookUpAtCarPark,
  openBrowser,
  openPaid,
  payElsewhere,
  sandbox,
  settleLastPayment,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { respondWith } from "#tests/support/provider-answers"

setUpApps("barrier-url", ["here", "elsewhere"])
afterEach(() => sandbox.clearFaults())

test.each([
  ["slow", { kind: "latency", ms: 1300 }, 1],
  ["failing", { kind: "reset" }, "always"],
] as const)(
  "a stranger who started from a barrier's URL is not the payer of what the driver paid elsewhere after a %s fee call",
  async (_, fault, times) => {
    const car = await createCar()
    const stranger = openBrowser()
    await startAtBarrier(stranger, car)
    await payElsewhere(car)
    await sandbox.addFault({ match: "payments.fee", fault, times })
    await stranger.goto(getResultPath(car.orderId))
    await sandbox.clearFaults()
    const page = await stranger.goto(buildNewPayPath(car.orderId))
    expect(visibleText(page)).toContain("无法出场时")
    expect(findGateCode(page)).toBeUndefined()
    expect(visibleText(page)).not.toContain("入场时间")
  },
)

test.each([
  ["fails", { kind: "reset" as const }],
  ["takes more than a second", { kind: "latency" as const, ms: 1500 }],
  ["does not say whether it is online", respondWith("offline-pay.network", {})],
])("a barrier's URL opens no code of an online car park if the network call %s", async (_, fault) => {
  const car = await createCar()
  const driver = openBrowser()
  await startPayment(driver, await lookUpAtCarPark(driver, car))
  await settleLastPayment(car.orderId, "paid")
  expect(findGateCode(await openPaid(driver, car.orderId))).toBeDefined()
  await sandbox.addFault({ match: "offline-pay.network", fault, times: "always" })
  const page = await openBrowser().goto(buildBarrierPath(car))
  expect(page.path).not.toContain("/switch_on")
  expect(findGateCode(page)).toBeUndefined()
  expect(hasPhone(page)).toBe(true)
})

describe("at an offline barrier, a driver who has paid", () => {
  async function createBarrier() {
    const { addresses, orders } = await sandbox.createScenario("offline-park")
    const [path, orderId = ""] = [toPath(addresses["off-pay"]), orders[0]]
    const start = async (browser = openBrowser(), from = path) => {
      await pay(browser, await browser.goto(from), {}, "/api/offline-pay/start")
      return browser
    }
    return { path, orderId, start }
  }
  const breakStatus = () => sandbox.addFault({ match: "offline-pay.status", fault: { kind: "reset" }, times: "always" })

  test("sees whom to call while the status call fails", async () => {
    const { orderId, start } = await createBarrier()
    const driver = await start()
    await settleLastPayment(orderId, "paid")
    const gate = await driver.goto(getResultPath(orderId))
    expect([gate.path.startsWith("/switch_on"), hasPhone(gate)]).toEqual([true, false])
    await breakStatus()
    expect(hasPhone(await driver.goto(gate.path))).toBe(true)
    expect(hasPhone(await driver.goto(getResultPath(orderId)))).toBe(true)
  })

  test("sees whom to call if the scan of the barrier fails", async () => {
    const { path, orderId, start } = await createBarrier()
    const driver = await start()
    await settleLastPayment(orderId, "paid")
    await breakStatus()
    expect(hasPhone(await driver.goto(path))).toBe(true)
  })

  test("sees whom to call if this app does not know the transaction", async () => {
    expect(hasPhone(await openBrowser().goto("/switch_on?transaction_id=T2026999"))).toBe(true)
  })

  test("is queried with the barrier's values, not with those that a stranger has started with", async () => {
    const { path, orderId, start } = await createBarrier()
    const stranger = await start(openBrowser(), path.replace(/\/1$/, "/9"))
    const driver = openBrowser()
    await continuePayment(driver, orderId)
    await settleLastPayment(orderId, "paid")
    await stranger.goto(getResultPath(orderId))
    const last = await sandbox.lastCall()
    await driver.goto(path)
    const { calls } = await sandbox.calls(last)
    const modes = calls
      .filter(({ call }) => call === "offline-pay.status")
      .map(({ input }) => (input as { offLineMode: string }).offLineMode)
    expect([...new Set(modes)]).toEqual(["1"])
  })
})
