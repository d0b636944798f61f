import { placements } from "#lib/ads/rules"
import { pressAtCashier, getLocation, toPath, pay } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** In what order things arrive; nobody here looks at a clock. */

const CALLS = ["bolian", "best", "anbo", "anboConfig", "afterPayment", "carousel", "coupon", "bank", "noticed"]
const STALLED = { kind: "latency", ms: 600_000 } as const

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("ads-stalled", {
    ...{ PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host },
  })
  await box.advertise("*", "good")
  for (const call of CALLS) await box.fault({ match: `ads.${call}`, fault: STALLED, times: "always" })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
})

const adCalls = async () => (await box.calls()).calls.filter(({ call }) => call?.startsWith("ads."))

/** A page as far as it has come once it says this, while the rest may still be on its way. */
async function untilItSays(words: string, path: string) {
  const pieces = (await fetch(app.origin + path)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  while (!text.includes(words)) {
    const { value, done } = await pieces.read()
    if (done) throw new Error(`${path} is whole and does not say ${words}`)
    text += value
  }
}

test("the look-up, the fee and the receipt are shown while every ad call hangs", async () => {
  const { addresses } = await box.world("car-in-park")
  const other = await box.world("car-in-park")
  const browser = app.browser(PLAIN)
  await pressAtCashier(getLocation(await pay(browser, await browser.arrive(toPath(other.addresses.pay)))), "pay")

  const asking = browser.ask("/api/ads/placed", { place: "pay-success", parkId: "1001", orderId: other.orders[0] })
  while ((await adCalls()).length < placements["pay-success"].length) await new Promise((wake) => setTimeout(wake, 5))
  const open = await adCalls()
  await Promise.all([
    untilItSays("查询停车费", toPath(addresses["plate-select"])),
    untilItSays("立即支付 ¥15.00", toPath(addresses.pay)),
    untilItSays("支付成功", `/PAY/pay_success?order_id=${other.orders[0]}`),
  ])
  const after = await adCalls()

  // The pages have asked nobody for an advertisement, and of those who were asked nobody has answered.
  expect(after.map(({ call }) => call)).toEqual(open.map(({ call }) => call))
  expect(after.map(({ status }) => status)).toEqual(open.map(() => null))
  expect((await asking).said).toEqual({ ok: true, ads: [] })
  expect((await box.ledger({ plate: other.plates[0]! })).charges).toHaveLength(1)
})
