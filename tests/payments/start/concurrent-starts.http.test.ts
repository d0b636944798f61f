import { getForm } from "#tests/support/http-browser"
import { appUrl } from "#tests/security/drivers"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  openPhone,
  openAndPay,
  openPayScreen,
  getResultPath,
  sandbox,
} from "#tests/payments/pay-steps"
import { listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import { performRandomActions } from "#tests/payments/random-actions"
import { openPayScreens, tapPay, startTwoHundredTimes, sendTwoHundredTaps } from "#tests/payments/start/start-payments"

const OTHER_ADDRESS = appUrl.replace("localhost", "127.0.0.1")

/** `SEQUENCES=500 npm run test:http -- concurrent-starts` runs more sequences; `SEED=17 SEQUENCES=1` repeats one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 60)
const FIRST_SEED = Number(process.env.SEED ?? 1)

/** a provider that checks payments, and one that accepts every payment. */
const PROVIDERS = [
  { provider: "a provider that checks payments", unchecked: false },
  { provider: "a provider that accepts every payment", unchecked: true },
]
const METHODS = [{ method: "alipay" }, { method: "weixin" }]
const CASES = PROVIDERS.flatMap((provider) => METHODS.map((method) => ({ ...provider, ...method })))

async function createOrder(method: string, unchecked: boolean) {
  const kind = method === "weixin" ? "messagingApp" : "outside"
  const scenario = await openScenario("car-in-park", { kind, unchecked })
  const phones = [appUrl, OTHER_ADDRESS].flatMap((origin) => [openPhone(kind, origin), openPhone(kind, origin)])
  const last = await sandbox.lastCall()
  const countPayCalls = async () => (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay").length
  return {
    ...scenario,
    phones,
    countPayCalls,
    listPayments: async () => (await sandbox.payments({ orderId: scenario.orderId })).payments,
  }
}

afterEach(() => sandbox.clearFaults())

test.each(CASES)(
  "200 starts of one order by $method, over two host names, with $provider, make one payment and one charge",
  async ({ method, unchecked }) => {
    const { path, orderId, ledger, phones, countPayCalls, listPayments } = await createOrder(method, unchecked)
    const answers = await startTwoHundredTimes(phones, path, method)
    const cashiers = new Set(answers.map(({ location }) => location).filter(isCashier))
    expect(cashiers.size).toBe(1)
    // A start that waited too long leads to the result instead.
    for (const { status, location } of answers) {
      expect(status).toBe(303)
      expect(isCashier(location) || location === getResultPath(orderId)).toBe(true)
    }
    expect(await countPayCalls()).toBe(1)
    expect(await listPayments()).toMatchObject([{ billStateAtStart: "UNPAID", openPaymentsAtStart: 0, amount: 15_000 }])
    await Promise.all(Array.from({ length: 10 }, () => pressAtCashier([...cashiers][0]!, "pay")))
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test.each(CASES)(
  "200 starts by $method with $provider send one call when the first answer is lost",
  async ({ method, unchecked }) => {
    const { path, orderId, phones, countPayCalls, listPayments } = await createOrder(method, unchecked)
    const screens = await openPayScreens(phones, path)
    await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
    const answers = await sendTwoHundredTaps(screens, method)
    // Taps again after the first start has ended with an unknown outcome.
    for (const screen of screens) answers.push(await tapPay(screen, method))
    for (const answer of answers) expect(answer).toEqual({ status: 303, location: getResultPath(orderId) })
    expect(await countPayCalls()).toBe(1)
    expect(await listPayments()).toHaveLength(1)
  },
)

test.each(CASES)(
  "40 taps on open pages after a payment by $method with $provider lead to no cashier and send nothing",
  async ({ method, unchecked }) => {
    const { browser, path, ledger, phones, countPayCalls, listPayments } = await createOrder(method, unchecked)
    const screens = await openPayScreens(phones, path)
    await pressAtCashier(await openAndPay(browser, path), "pay")
    // Sequential, because the app queries the provider for each tap and waits at most a second.
    for (const screen of Array.from({ length: 10 }, () => screens).flat()) {
      const { location } = await tapPay(screen, method)
      expect(isCashier(location)).toBe(false)
    }
    expect(await countPayCalls()).toBe(1)
    expect(await listPayments()).toHaveLength(1)
    expect((await ledger()).charges).toHaveLength(1)
  },
)

test.each(PROVIDERS)("200 taps on a balance with $provider charge it once", async ({ unchecked }) => {
  const { browser, path, phone } = await openScenario("balance-covers", { signedIn: true, unchecked })
  const page = await openPayScreen(browser, path)
  const form = getForm(page, "/api/pay/start")
  const last = await sandbox.lastCall()
  const answers = await Promise.all(Array.from({ length: 200 }, () => browser.submit(form, { method: "balance" })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  // Counts calls, because a second call would not charge the balance again.
  expect(await listPaymentCallsSince(last)).toEqual(["pay.pay"])
  expect(await sandbox.ledger({ phone })).toMatchObject({
    total: 15_000,
    balance: 35_000,
    charges: [{ method: "balance" }],
  })
})

test(
  `${SEQUENCES} random sequences of actions from seed ${FIRST_SEED} never charge twice`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      await performRandomActions(seed).catch((error: Error) => {
        throw new Error(`seed ${seed} (SEED=${seed} SEQUENCES=1): ${error.message}`, { cause: error })
      })
    }
  },
  30_000 + SEQUENCES * 40_000,
)
