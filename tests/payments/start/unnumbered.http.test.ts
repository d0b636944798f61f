import { getForm } from "#tests/support/http-browser"
import { atCashier, isCashier, ledTo, newPhone, readable, sandbox, signIn } from "#tests/payments/paying"
import { secondPhone, STORIES, type Story } from "#tests/payments/start/unnumbered"
import { rejectWith } from "#tests/support/provider-answers"

/** Without an order number the provider cannot tell two payments from one made twice: the app alone keeps them apart. */
afterEach(() => sandbox.clearFaults())

const WAITING = /^\/v1\/wx_money\/paying\?order_id=/

/** Pays at every cashier that a tap led to. */
async function payAtAll(led: string[]) {
  for (const cashier of new Set(led.filter(isCashier))) await atCashier(cashier, "pay")
}

async function expectOnce({ calls, charges }: Story) {
  expect(await calls()).toBe(1)
  expect(await charges()).toBeLessThanOrEqual(1)
}

describe.each(STORIES)("$what", ({ begin }) => {
  test("whose answer was lost is not paid again from a reloaded page, nor from the driver's other phone", async () => {
    const story = await begin()
    const other = await secondPhone(story)
    await sandbox.addFault({ match: story.call, driver: story.phone, fault: { kind: "reset", done: true } })
    const first = await (await story.open())()
    expect(first).toMatch(WAITING)
    expect(await (await story.open())()).toBe(first)
    expect(await (await story.open(other))()).toBe(first)
    expect(readable(await story.browser.goto(first))).not.toContain("立即支付")
    await expectOnce(story)
  })

  test("whose answer is late is not paid again from a page that is opened meanwhile", async () => {
    const story = await begin()
    await sandbox.addFault({ match: story.call, driver: story.phone, fault: { kind: "latency", ms: 3_000 } })
    const slow = (await story.open())()
    while ((await story.calls()) === 0) await new Promise((wake) => setTimeout(wake, 50))
    const again = (await story.open())()
    await payAtAll(await Promise.all([slow, again]))
    await expectOnce(story)
  })

  test("tapped in two tabs and on another phone at once is paid once", async () => {
    const story = await begin()
    const other = await secondPhone(story)
    const taps = [await story.open(), await story.open(), await story.open(other)]
    await payAtAll(await Promise.all(taps.map((tap) => tap())))
    await expectOnce(story)
    expect(await story.charges()).toBe(1)
  })

  test("that was carried out and answered 401 is not paid again, and the driver who signs in is led to it", async () => {
    const story = await begin()
    await sandbox.addFault({ match: story.call, driver: story.phone, fault: { kind: "unauthorized", done: true } })
    const led = await (await story.open())()
    const [, next = ""] = /^\/api\/session\/restore\?next=(.*)$/.exec(led) ?? []
    expect(decodeURIComponent(next)).toMatch(WAITING)
    const again = newPhone(story.kind)
    await signIn(again, story.phone)
    for (const by of [story.browser, again]) expect(await (await story.open(by))()).toBe(decodeURIComponent(next))
    await expectOnce(story)
  })

  test("that the provider refused may be made at once", async () => {
    const story = await begin()
    await sandbox.addFault({
      match: story.call,
      driver: story.phone,
      fault: rejectWith(story.call, { code: "PAY_ERROR" }),
    })
    await (
      await story.open()
    )()
    await payAtAll([await (await story.open())()])
    expect(await story.calls()).toBe(2)
    expect(await story.charges()).toBe(1)
  })
})

/** Of a booking the provider keeps one a car, place and day. */
test.each(STORIES.filter(({ what }) => what !== "a booking"))(
  "$what may be made a second time by a form that was shown after the first was paid",
  async ({ begin }) => {
    const story = await begin()
    const early = await story.open()
    for (const time of [1, 2]) {
      const led = await (await story.open())()
      if (isCashier(led)) await story.browser.goto((await atCashier(led, "pay")) ?? "")
      expect(await story.charges()).toBe(time)
      // A form that is older than the payment is led to that.
      expect(isCashier(await early())).toBe(false)
      expect(await story.charges()).toBe(time)
    }
  },
)

test("an anonymous driver's direct payment whose answer was lost is not paid again, also once signed in", async () => {
  const { phone, plates } = await sandbox.createScenario("balance-covers")
  const [plate = ""] = plates
  const browser = newPhone()
  const last = await sandbox.lastCall()
  const tap = async (method: string) => {
    const page = await browser.goto("/direct_pay?parkId=1001")
    return ledTo(await browser.submit(getForm(page, "/api/pay/direct"), { plate, amount: "7", method }))
  }
  await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "reset", done: true } })
  const first = await tap("alipay")
  expect(first).toMatch(WAITING)
  expect(await tap("alipay")).toBe(first)
  await signIn(browser, phone)
  expect(await tap("balance")).toBe(first)
  const { calls } = await sandbox.calls(last)
  const sent = calls.filter(({ call, input }) => call === "pay.payDirectly" && JSON.stringify(input).includes(plate))
  expect(sent).toHaveLength(1)
})
