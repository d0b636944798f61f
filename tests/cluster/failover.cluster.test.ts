import { cluster, first, second, sentTo, storeReached } from "#tests/cluster/cluster"
import { traffic } from "#tests/cluster/traffic"
import { until } from "#tests/cluster/waiting"
import { openScenario, pay, openPayScreen, visibleText, resultPath, sandbox } from "#tests/payments/pay-steps"

/** As long as a lock could have lived that the copy was never told of: no payment is begun. */
const HELD_MS = 90_000

/** A driver at one instance, in front of a bill that their balance covers. */
async function payerAt(port: number) {
  const world = await openScenario("balance-covers", { signedIn: true })
  const browser = sentTo(port, world.browser)
  return { ...world, browser, page: await openPayScreen(browser, world.path) }
}
const tap = ({ browser, page }: Awaited<ReturnType<typeof payerAt>>) => pay(browser, page, { method: "balance" })

describe("the primary is killed in the evening", () => {
  let busy: Awaited<ReturnType<typeof traffic>>
  let killed: number
  let mid: Awaited<ReturnType<typeof payerAt>>
  let waiting: Awaited<ReturnType<typeof payerAt>>[]

  beforeAll(async () => {
    ;[mid, ...waiting] = await Promise.all([payerAt(first), payerAt(first), payerAt(second)])
    busy = await traffic(4, { pauseMs: 200 })
    await sandbox.fault({ match: "pay.pay", fault: { kind: "latency", ms: 4000 }, driver: mid.phone })
    const tapped = tap(mid)
    await until(async () => (await mid.ledger()).charges.length === 1, "the balance to be taken")
    killed = await cluster.primary()
    await cluster.killRedis(killed)
    await tapped
    await until(async () => (await cluster.primary()) !== killed, "the copy to be put in its place")
    await until(async () => (await storeReached(first)) && (await storeReached(second)), "both to have found it")
  })
  afterAll(() => cluster.startRedis(killed))

  test("who was paying has paid once, and sees it", async () => {
    await until(
      async () => visibleText(await mid.browser.arrive(resultPath(mid.orderId))).includes("支付成功"),
      "the payment to be told of",
    )
    await tap(mid)
    expect((await mid.ledger()).charges).toHaveLength(1)
  })

  test("nobody begins to pay for a minute and a half, and is told so; then everybody does, once", async () => {
    const since = Date.now()
    for (const one of waiting) {
      const { status } = await tap(one)
      const said = visibleText(await one.browser.arrive(one.path))
      expect([status, said.includes("系统繁忙，暂时不能支付，请稍后再试")]).toEqual([303, true])
      expect((await one.ledger()).charges).toEqual([])
    }
    await new Promise((wake) => setTimeout(wake, Math.max(0, since + HELD_MS - Date.now())))
    for (const one of waiting) {
      const page = await openPayScreen(one.browser, one.path)
      await Promise.all([tap({ ...one, page }), tap({ ...one, page })])
      expect(visibleText(await one.browser.arrive(resultPath(one.orderId)))).toContain("支付成功")
      expect((await one.ledger()).charges).toHaveLength(1)
    }
  })

  test("whoever reads, signs in or sends a form has noticed nothing", async () => {
    const { failures, asked } = await busy.stop()
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(100)
  })
})
