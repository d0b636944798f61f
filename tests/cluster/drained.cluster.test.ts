import { cluster, first, sentTo } from "#tests/cluster/cluster"
import { until } from "#tests/cluster/waiting"
import { exchange } from "#tests/support/exchange/http-exchange"
import { openScenario, getLocation, pay, openPayScreen, sandbox } from "#tests/payments/pay-steps"
import { appUrl, signedIn } from "#tests/safety/people"

const instance = `http://127.0.0.1:${first}`
const readiness = async () => (await exchange(instance, "/api/health/ready")).status

const pending = async (call: string, driver: string) =>
  (await sandbox.callsWith({ driver })).some((one) => one.call === call && one.status === null)

afterEach(() => sandbox.clearFaults())

test("F-47 SIGTERM: readiness says no, nginx sends drivers elsewhere, what was begun is finished, and then it ends", async () => {
  const payer = await openScenario("balance-covers", { signedIn: true })
  const reader = await signedIn()
  // Longer than the drain: it is the end itself that waits for them.
  const slow = { kind: "latency", ms: 3500 } as const
  await sandbox.fault({ match: "pay.pay", fault: slow, driver: payer.phone })
  await sandbox.fault({ match: "account.history", fault: slow, driver: reader.phone })
  const there = sentTo(first, payer.browser)
  const screen = await openPayScreen(there, payer.path)
  const tapped = pay(there, screen, { method: "balance" })
  const page = sentTo(first, reader.browser).visit("/HISTORY")
  await until(() => pending("pay.pay", payer.phone), "the payment to be sent")
  await until(() => pending("account.history", reader.phone), "the page to be asked for")

  expect(await readiness()).toBe(200)
  await cluster.begin(first)
  await until(async () => (await readiness()) === 503, "readiness to say no")
  const late = await exchange(instance, "/SIGNUP")
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"])
  await cluster.untilSent(first, false)
  // Its end is asked for a second time, and is none the sooner for it.
  const ended = cluster.end(first)

  const { status, text } = await page
  expect([status, text.includes("停车记录")]).toEqual([200, true])
  const paid = await tapped
  expect(await ended).toBe(143)
  await expect(exchange(instance, "/SIGNUP")).rejects.toThrow("ECONNREFUSED")
  expect((await payer.ledger()).charges).toHaveLength(1)
  expect((await exchange(appUrl, "/SIGNUP")).status).toBe(200)
  // Whatever the instance said before it ended is good at the other.
  expect((await payer.browser.arrive(getLocation(paid))).text).toContain("支付成功")
  await cluster.start(first)
  expect(await readiness()).toBe(200)
})
