import { getForm } from "#tests/support/http-browser"
import { appUrl } from "#tests/safety/people"
import {
  atCashier,
  inWorld,
  isCashier,
  newPhone,
  openAndPay,
  payScreen,
  resultOf,
  sandbox,
} from "#tests/payments/paying"
import { paysSince } from "#tests/payments/open/given-up"
import { walk } from "#tests/payments/walk"
import { openOn, tap, twoHundredStarts, twoHundredTaps } from "#tests/payments/start/two-hundred-starts"

const OTHER_ADDRESS = appUrl.replace("localhost", "127.0.0.1")

/** `HAMMER_WALKS=500 npm test`; `HAMMER_SEED=17 HAMMER_WALKS=1` walks one again. */
const WALKS = Number(process.env.HAMMER_WALKS ?? 60)
const FIRST_SEED = Number(process.env.HAMMER_SEED ?? 1)

/** With a careful provider, and with one that takes whatever it is sent. */
const PROVIDERS = [
  { provider: "a careful provider", careless: false },
  { provider: "a careless provider", careless: true },
]
const METHODS = [{ method: "alipay" }, { method: "weixin" }]
const both = PROVIDERS.flatMap((provider) => METHODS.map((method) => ({ ...provider, ...method })))

async function ordered(method: string, careless: boolean) {
  const kind = method === "weixin" ? "messagingApp" : "outside"
  const world = await inWorld("car-in-park", { kind, careless })
  const phones = [appUrl, OTHER_ADDRESS].flatMap((origin) => [newPhone(kind, origin), newPhone(kind, origin)])
  const last = await sandbox.lastCall()
  const paysSent = async () => (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay").length
  return {
    ...world,
    phones,
    paysSent,
    begun: async () => (await sandbox.payments({ orderId: world.orderId })).payments,
  }
}

afterEach(() => sandbox.clearFaults())

test.each(both)(
  "200 starts of one order by $method, over two addresses, with $provider: one payment, one charge",
  async ({ method, careless }) => {
    const { path, orderId, ledger, phones, paysSent, begun } = await ordered(method, careless)
    const answers = await twoHundredStarts(phones, path, method)
    const cashiers = new Set(answers.map(([, to]) => to).filter(isCashier))
    expect(cashiers.size).toBe(1)
    // Whoever waited too long is shown the result instead.
    for (const [status, to] of answers) {
      expect(status).toBe(303)
      expect(isCashier(to) || to === resultOf(orderId)).toBe(true)
    }
    expect(await paysSent()).toBe(1)
    expect(await begun()).toMatchObject([{ billWas: "UNPAID", openThen: 0, amount: 15_000 }])
    await Promise.all(Array.from({ length: 10 }, () => atCashier([...cashiers][0]!, "pay")))
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test.each(both)(
  "200 starts by $method, and the first one's answer is lost, with $provider: nothing is sent again",
  async ({ method, careless }) => {
    const { path, orderId, phones, paysSent, begun } = await ordered(method, careless)
    const screens = await openOn(phones, path)
    await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
    const answers = await twoHundredTaps(screens, method)
    // Once more when the first is over, and whether it was carried out is known to nobody.
    for (const screen of screens) answers.push(await tap(screen, method))
    for (const answer of answers) expect(answer).toEqual([303, resultOf(orderId)])
    expect(await paysSent()).toBe(1)
    expect(await begun()).toHaveLength(1)
  },
)

test.each(both)(
  "40 taps on pages that are open still, after it was paid by $method, with $provider: to no cashier, and nothing sent",
  async ({ method, careless }) => {
    const { browser, path, ledger, phones, paysSent, begun } = await ordered(method, careless)
    const screens = await openOn(phones, path)
    await atCashier(await openAndPay(browser, path), "pay")
    // One after the other: the app asks the provider each time, and has a second for it.
    for (const screen of Array.from({ length: 10 }, () => screens).flat()) {
      const [, to] = await tap(screen, method)
      expect(isCashier(to)).toBe(false)
    }
    expect(await paysSent()).toBe(1)
    expect(await begun()).toHaveLength(1)
    expect((await ledger()).charges).toHaveLength(1)
  },
)

test.each(PROVIDERS)("200 taps on a balance, with $provider: taken once", async ({ careless }) => {
  const { browser, path, phone } = await inWorld("balance-covers", { signedIn: true, careless })
  const page = await payScreen(browser, path)
  const form = getForm(page, "/api/pay/start")
  const last = await sandbox.lastCall()
  const answers = await Promise.all(Array.from({ length: 200 }, () => browser.submit(form, { method: "balance" })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  // The provider would take it once however often it is asked: what counts is how often it was.
  expect(await paysSince(last)).toEqual(["pay.pay"])
  expect(await sandbox.ledger({ phone })).toMatchObject({
    total: 15_000,
    balance: 35_000,
    charges: [{ method: "balance" }],
  })
})

test(
  `${WALKS} walks at random, from seed ${FIRST_SEED}`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
      await walk(seed).catch((error: Error) => {
        throw new Error(`seed ${seed} (HAMMER_SEED=${seed} HAMMER_WALKS=1): ${error.message}`, { cause: error })
      })
    }
  },
  30_000 + WALKS * 40_000,
)
