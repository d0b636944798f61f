import { placements } from "#lib/ads/rules"
import { pressAtCashier, getLocation, toPath, pay } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"

/** Tests the order of events without clocks. */

const CALLS = ["bolian", "best", "anbo", "anboConfig", "afterPayment", "carousel", "coupon", "bank", "noticed"]
const STALLED = { kind: "latency", ms: 600_000 } as const

let box: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnSandbox()
  app = await startOwnApp("ads-stalled", {
    ...{ PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host },
  })
  await box.setAd("*", "good")
  for (const call of CALLS) await box.addFault({ match: `ads.${call}`, fault: STALLED, times: "always" })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
})

const listAdCalls = async () => (await box.calls()).calls.filter(({ call }) => call?.startsWith("ads."))

/** Reads a streamed page until it contains the text. */
async function readUntil(text: string, path: string) {
  const pieces = (await fetch(app.origin + path)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ""
  while (!received.includes(text)) {
    const { value, done } = await pieces.read()
    if (done) throw new Error(`${path} is complete and does not contain ${text}`)
    received += value
  }
}

test("the look-up, the fee and the receipt are shown while every advertisement call hangs", async () => {
  const { addresses } = await box.createScenario("car-in-park")
  const other = await box.createScenario("car-in-park")
  const browser = app.browser(PLAIN)
  await pressAtCashier(getLocation(await pay(browser, await browser.goto(toPath(other.addresses.pay)))), "pay")

  const adsResponse = browser.postJson("/api/ads/placed", {
    place: "pay-success",
    parkId: "1001",
    orderId: other.orders[0],
  })
  while ((await listAdCalls()).length < placements["pay-success"].length)
    await new Promise((wake) => setTimeout(wake, 5))
  const callsBefore = await listAdCalls()
  await Promise.all([
    readUntil("查询停车费", toPath(addresses["plate-select"])),
    readUntil("立即支付 ¥15.00", toPath(addresses.pay)),
    readUntil("支付成功", `/PAY/pay_success?order_id=${other.orders[0]}`),
  ])
  const callsAfter = await listAdCalls()

  // The pages made no advertisement call, and the calls of the browser are still unanswered.
  expect(callsAfter.map(({ call }) => call)).toEqual(callsBefore.map(({ call }) => call))
  expect(callsAfter.map(({ status }) => status)).toEqual(callsBefore.map(() => null))
  expect((await adsResponse).json).toEqual({ ok: true, ads: [] })
  expect((await box.ledger({ plate: other.plates[0]! })).charges).toHaveLength(1)
})
