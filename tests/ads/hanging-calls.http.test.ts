import { placements } from "#lib/ads/rules"
import { pressAtCashier, getLocation, toPath, pay, openPayScreen } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** All advertisement calls hang. The test asserts the order of events instead of measuring times. */

const CALLS = ["bolian", "best", "anbo", "anboConfig", "afterPayment", "carousel", "coupon", "bank", "noticed"]
const STALLED = { kind: "latency", ms: 600_000 } as const

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  app = await startTestApp("ads-stalled", {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
  })
  await sandbox.setAd("*", "good")
  for (const call of CALLS) await sandbox.addFault({ match: `ads.${call}`, fault: STALLED, times: "always" })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

const listAdCalls = async () => (await sandbox.calls()).calls.filter(({ call }) => call?.startsWith("ads."))

/** Reads a streamed page until it contains the text. */
async function readUntil(text: string, path: string) {
  const reader = (await fetch(app.origin + path)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ""
  while (!received.includes(text)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`${path} is complete and does not contain ${text}`)
    received += value
  }
}

test("the look-up, the fee and the receipt are shown while every advertisement call hangs", async () => {
  const { addresses } = await sandbox.createScenario("car-in-park")
  const paidScenario = await sandbox.createScenario("car-in-park")
  const browser = app.browser(HTTP_URL)
  await pressAtCashier(
    getLocation(await pay(browser, await openPayScreen(browser, toPath(paidScenario.addresses.pay)))),
    "pay",
  )

  const adsResponse = browser.postJson("/api/ads/placed", {
    place: "pay-success",
    parkId: "1001",
    orderId: paidScenario.orders[0],
  })
  while ((await listAdCalls()).length < placements["pay-success"].length)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const callsBefore = await listAdCalls()
  await Promise.all([
    readUntil("查询停车费", toPath(addresses["plate-select"])),
    readUntil("立即支付 ¥15.00", toPath(addresses.pay)),
    readUntil("支付成功", `/PAY/pay_success?order_id=${paidScenario.orders[0]}`),
  ])
  const callsAfter = await listAdCalls()

  // The pages made no advertisement call, and the calls of the browser are still unanswered.
  expect(callsAfter.map(({ call }) => call)).toEqual(callsBefore.map(({ call }) => call))
  expect(callsAfter.map(({ status }) => status)).toEqual(callsBefore.map(() => null))
  expect((await adsResponse).json).toEqual({ ok: true, ads: [] })
  expect((await sandbox.ledger({ plate: paidScenario.plates[0]! })).charges).toHaveLength(1)
})
