import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import { addresses } from "#lib/addresses/addresses"
import type { Address } from "#lib/core/address/address"
import { faultWords } from "#lib/platform/words"
import { atCashier, ledTo, pathOf, pay, payScreen, readable, resultOf, signIn } from "#tests/payments/paying"
import { isIn, showTicket } from "#tests/safety/people"

/** F-46, S-64: Redis is lost, and found again. What is shown goes on; what would be paid says why it cannot be. */
let all: Instances
beforeAll(async () => void (all = await startInstances("store-away")))
afterAll(() => all.stop())

const BUSY = "系统繁忙，暂时不能支付，请稍后再试"
const isCashier = (address: string) => address.startsWith(`${all.box.url}/cashier/`)

async function car() {
  const { addresses, orders, plates } = await all.box.createScenario("car-in-park")
  return { path: pathOf(addresses.pay), orderId: orders[0]!, plate: plates[0]! }
}
const callsSince = async (last: number) =>
  (await all.box.calls(last)).calls.map(({ call }) => call).filter((call) => /^pay\.pay/.test(call ?? ""))

/** What the driver reads on the pay screen after a tap: without a script, and what a script would say. */
async function expectBusy(phone: Browser, page: Page, path: string) {
  const last = await all.box.lastCall()
  const said = await pay(phone, page)
  expect([said.status, ledTo(said)]).toEqual([303, path])
  expect(readable(await phone.goto(path))).toContain(BUSY)
  const { attempt } = getForm(page, "/api/pay/start").fields
  const { status, json: json } = await phone.postJson("/api/pay/start", { attempt, method: "alipay" })
  expect([status, json]).toEqual([200, { ok: true, why: "no-turn", words: BUSY, stale: false }])
  expect(await callsSince(last)).toEqual([])
}

describe("Redis is lost", () => {
  let before: { driver: Browser; phone: string; begun: Awaited<ReturnType<typeof car>>; at: Browser; cashier: string }
  beforeAll(async () => {
    const { phone } = await all.box.createScenario("driver")
    const driver = openBrowserAt(all.one)
    await signIn(driver, phone, all.box)
    const [begun, at] = [await car(), openBrowserAt(all.one)]
    const cashier = ledTo(await pay(at, await payScreen(at, begun.path)))
    before = { driver, phone, begun, at, cashier }
    await all.killRedis()
  })
  afterAll(() => all.restartRedis())

  test("F-46 whoever is signed in stays so, and reads on", async () => {
    expect(await isIn(before.driver)).toBe(true)
    expect((await before.driver.get("/HISTORY")).status).toBe(200)
  })

  test("F-46 every screen that stands is drawn, and whoever began to pay is shown no second button", async () => {
    const { orderId } = before.begun
    for (const { path } of Object.values<Address>(addresses)) {
      if (path.includes(":")) continue
      const page = await before.driver.goto(`${path}?order_id=${orderId}`)
      expect([path, page.status]).toEqual([path, 200])
      expect([path, page.text.includes(faultWords.busy.title)]).toEqual([path, false])
      expect([path, page.text.includes('action="/api/pay/start"')]).toEqual([path, false])
    }
  })

  test("F-46 whoever is not can sign in", async () => {
    const { phone } = await all.box.createScenario("driver")
    const browser = openBrowserAt(all.one)
    await signIn(browser, phone, all.box)
    expect(await isIn(browser)).toBe(true)
  })

  test("F-46 a fee is looked up and shown; a tap pays nothing and says why", async () => {
    const { path } = await car()
    const phone = openBrowserAt(all.one)
    const page = await payScreen(phone, path)
    expect(readable(page)).toContain("立即支付 ¥15.00")
    await expectBusy(phone, page, path)
  })

  test("F-46 one that was begun is neither offered again nor called unpaid: the provider is asked", async () => {
    const { at, begun, cashier } = before
    const waiting = await at.goto(resultOf(begun.orderId))
    expect(readable(waiting)).toContain("正在确认支付结果")
    expect(waiting.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    const { json: said } = await at.postJson("/api/payments/result", { orderId: begun.orderId })
    expect(said).toMatchObject({ state: "unknown", screen: "waiting" })
    await atCashier(cashier, "pay")
    expect((await at.goto(resultOf(begun.orderId))).text).toContain("支付成功")
  })

  test("S-64 a limit is held by each instance, and none is without", async () => {
    const browser = openBrowserAt(all.one, { "x-forwarded-for": "203.0.113.9" })
    await browser.goto("/SIGNUP")
    const ask = { phone: "13700009998", captcha: "AAAA", captchaId: "none" }
    const why: unknown[] = []
    for (let i = 0; i < 22; i++) why.push((await browser.postJson("/api/session/sms-code", ask)).json.why)
    expect(why).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  })

  test("no request waits for it", async () => {
    const began = performance.now()
    for (let i = 0; i < 20; i++) await before.driver.postJson("/api/session/keep")
    expect((performance.now() - began) / 20).toBeLessThan(200)
  })

  test("an instance that starts meanwhile is ready, shows fees and begins no payment", async () => {
    const late = await all.start("late")
    try {
      expect((await fetch(`${late.origin}/api/health/ready`)).status).toBe(200)
      const { path } = await car()
      const phone = openBrowserAt(late)
      await expectBusy(phone, await payScreen(phone, path), path)
    } finally {
      await late.stop()
    }
  })
})

describe("Redis falls silent", () => {
  afterAll(() => all.redis().resume())

  test("F-46 a tap is answered soon all the same, and so is every page", async () => {
    const { path } = await car()
    const phone = openBrowserAt(all.one)
    const page = await payScreen(phone, path)
    all.redis().stall()
    const began = performance.now()
    expect(ledTo(await pay(phone, page))).toBe(path)
    // The patience of its commands, and what a busy machine adds.
    expect(performance.now() - began).toBeLessThan(2_000)
    await expectBusy(phone, page, path)
    expect(readable(await payScreen(phone, path))).toContain("立即支付 ¥15.00")
  })
})

describe("Redis is found again", () => {
  test("with its memory: the same tap pays", async () => {
    const { path, plate } = await car()
    const phone = openBrowserAt(all.other)
    await all.killRedis()
    const page = await payScreen(phone, path)
    await expectBusy(phone, page, path)
    await all.restartRedis()
    const cashier = ledTo(await pay(phone, page))
    expect(isCashier(cashier)).toBe(true)
    await atCashier(cashier, "pay")
    expect((await all.box.ledger({ plate })).charges).toHaveLength(1)
  })

  test("S-21 whoever signed out meanwhile was out at that instance at once, and then at every one", async () => {
    const { phone } = await all.box.createScenario("driver")
    const browser = openBrowserAt(all.one)
    await signIn(browser, phone, all.box)
    const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
    const [here, there] = [moveBrowser(browser, all.one), moveBrowser(browser, all.other)]
    await all.killRedis()
    // A provider that hears of the sign-out knows the driver no more: here it is left to the instances.
    await all.box.addFault({ match: "account.signOut", fault: "reset", driver: phone })
    expect(ledTo(await browser.submit(form))).toBe("/SIGNUP?out=1")
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
    await all.restartRedis()
    while (await isIn(there)) await new Promise(setImmediate)
  })

  test("S-28 a ticket shown meanwhile was neither believed nor used up", async () => {
    const { phone } = await all.box.createScenario("driver")
    const browser = openBrowserAt(all.one)
    await signIn(browser, phone, all.box)
    const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
    await all.killRedis()
    const refused = await openBrowserAt(all.one).postJson("/api/session/restore", said)
    expect([refused.status, refused.json.why, refused.setCookies]).toEqual([503, "fault", []])
    expect((await browser.postJson("/api/session/keep")).json).toEqual({ ok: true })
    await all.restartRedis()
    const back = openBrowserAt(all.other)
    expect((await showTicket(back, said.ticket)).json.ticket).toBeDefined()
    expect(await isIn(back)).toBe(true)
  })

  test("without: who knows that it has forgotten begins nothing until every lock it knew would be over", async () => {
    const { path } = await car()
    const phone = openBrowserAt(all.one)
    const page = await payScreen(phone, path)
    await all.killRedis()
    await all.restartRedis({ empty: true })
    await expectBusy(phone, page, path)
  })
})
