import { cluster, first, openBrowserAt } from "#tests/cluster/cluster"
import { waitUntil } from "#tests/support/wait-until"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { openScenario, getLocation, pay, openPayScreen, sandbox } from "#tests/payments/pay-steps"
import { appUrl, createSignedInDriver } from "#tests/security/drivers"

const instance = `http://127.0.0.1:${first}`
const readinessStatus = async () => (await sendRequest(instance, "/api/health/ready")).status

const isPending = async (call: string, driver: string) =>
  (await sandbox.callsWith({ driver })).some((record) => record.call === call && record.status === null)

afterEach(() => sandbox.clearFaults())

test("F-47 SIGTERM: readiness fails, nginx uses the other instance, open requests are finished, and the process ends", async () => {
  const payer = await openScenario("balance-covers", { signedIn: true })
  const reader = await createSignedInDriver()
  // Longer than the drain, so that the shutdown has to wait for these requests.
  const slow = { kind: "latency", ms: 3500 } as const
  await sandbox.addFault({ match: "pay.pay", fault: slow, driver: payer.phone })
  await sandbox.addFault({ match: "account.history", fault: slow, driver: reader.phone })
  const instanceBrowser = openBrowserAt(first, payer.browser)
  const screen = await openPayScreen(instanceBrowser, payer.path)
  const payment = pay(instanceBrowser, screen, { method: "balance" })
  const page = openBrowserAt(first, reader.browser).get("/HISTORY")
  await waitUntil(() => isPending("pay.pay", payer.phone), "the payment to be sent")
  await waitUntil(() => isPending("account.history", reader.phone), "the page to be asked for")

  expect(await readinessStatus()).toBe(200)
  await cluster.begin(first)
  await waitUntil(async () => (await readinessStatus()) === 503, "readiness to fail")
  const lateResponse = await sendRequest(instance, "/SIGNUP")
  expect(lateResponse.status).toBe(200)
  expect(lateResponse.headers.get("connection")).toBe("close")
  await cluster.untilSent(first, false)
  // A second SIGTERM does not end the process earlier.
  const exitCode = cluster.end(first)

  const { status, text } = await page
  expect(status).toBe(200)
  expect(text).toContain("停车记录")
  const payResponse = await payment
  expect(await exitCode).toBe(143)
  await expect(sendRequest(instance, "/SIGNUP")).rejects.toThrow("ECONNREFUSED")
  expect((await payer.ledger()).charges).toHaveLength(1)
  expect((await sendRequest(appUrl, "/SIGNUP")).status).toBe(200)
  // What the instance stored before it ended is valid at the other.
  expect((await payer.browser.goto(getLocation(payResponse))).text).toContain("支付成功")
  await cluster.start(first)
  expect(await readinessStatus()).toBe(200)
})
