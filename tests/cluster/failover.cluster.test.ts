import { cluster, first, second, openBrowserAt, isStoreReached } from "#tests/cluster/cluster"
import { startTraffic } from "#tests/cluster/traffic"
import { waitUntil } from "#tests/support/wait-until"
import { openScenario, pay, openPayScreen, visibleText, getResultPath, sandbox } from "#tests/payments/pay-steps"

/** How long payments are blocked: as long as a lock could have lived that the replica never received. */
const HELD_MS = 90_000

/** A driver at one instance with an order that the balance covers. */
async function startPayer(port: number) {
  const scenario = await openScenario("balance-covers", { signedIn: true })
  const browser = openBrowserAt(port, scenario.browser)
  return { ...scenario, browser, page: await openPayScreen(browser, scenario.path) }
}
const tap = ({ browser, page }: Awaited<ReturnType<typeof startPayer>>) => pay(browser, page, { method: "balance" })

describe("the primary Redis is killed under load", () => {
  let readers: Awaited<ReturnType<typeof startTraffic>>
  let killedPort: number
  let payingDriver: Awaited<ReturnType<typeof startPayer>>
  let waitingDrivers: Awaited<ReturnType<typeof startPayer>>[]

  beforeAll(async () => {
    ;[payingDriver, ...waitingDrivers] = await Promise.all([startPayer(first), startPayer(first), startPayer(second)])
    readers = await startTraffic(4, { pauseMs: 200 })
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 4000 }, driver: payingDriver.phone })
    const payment = tap(payingDriver)
    await waitUntil(async () => (await payingDriver.ledger()).charges.length === 1, "the balance to be taken")
    killedPort = await cluster.primary()
    await cluster.killRedis(killedPort)
    await payment
    await waitUntil(async () => (await cluster.primary()) !== killedPort, "the copy to be put in its place")
    await waitUntil(
      async () => (await isStoreReached(first)) && (await isStoreReached(second)),
      "both to have found it",
    )
  })
  afterAll(() => cluster.startRedis(killedPort))

  test("a driver who was paying is charged once and sees it", async () => {
    await waitUntil(
      async () =>
        visibleText(await payingDriver.browser.goto(getResultPath(payingDriver.orderId))).includes("支付成功"),
      "the payment to be shown",
    )
    await tap(payingDriver)
    expect((await payingDriver.ledger()).charges).toHaveLength(1)
  })

  test("payments are refused with an explanation for 90 seconds and then charged once", async () => {
    const startedAt = Date.now()
    for (const payer of waitingDrivers) {
      const { status } = await tap(payer)
      const text = visibleText(await payer.browser.goto(payer.path))
      expect(status).toBe(303)
      expect(text).toContain("系统繁忙，暂时不能支付，请稍后再试")
      expect((await payer.ledger()).charges).toEqual([])
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, startedAt + HELD_MS - Date.now())))
    for (const payer of waitingDrivers) {
      const page = await openPayScreen(payer.browser, payer.path)
      await Promise.all([tap({ ...payer, page }), tap({ ...payer, page })])
      expect(visibleText(await payer.browser.goto(getResultPath(payer.orderId)))).toContain("支付成功")
      expect((await payer.ledger()).charges).toHaveLength(1)
    }
  }, 240_000)

  test("drivers who read, sign in or send a form see no failure", async () => {
    const { failures, requests } = await readers.stop()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(100)
  })
})
