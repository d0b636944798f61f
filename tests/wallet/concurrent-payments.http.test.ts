import { getForm } from "#tests/support/http-browser"
import { pressAtCashier, isCashier, getLocation, openPhone, sandbox, signIn } from "#tests/payments/pay-steps"
import { createRandom } from "#tests/sandbox/random"
import { fetchLedger, START } from "#tests/wallet/wallet"

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const INITIAL_BALANCE = 6_580
const BROWSERS = 5
const PAIRS_PER_BROWSER = 10

const shuffle = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, position: random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item)

test(`50 top-ups and 50 payments from the balance at once keep the balance correct (seed ${seed})`, async () => {
  const random = createRandom(seed)
  const { phone, plates } = await sandbox.createScenario("top-up-for-bill")
  const browsers = Array.from({ length: BROWSERS }, () => openPhone())
  for (const browser of browsers) await signIn(browser, phone)
  const randomAmount = (min: number, max: number) => (min + Math.floor(random() * (max - min) * 100) / 100).toFixed(2)

  // Opens all screens before the first tap, so that only the taps are concurrent.
  const taps: (() => Promise<unknown>)[] = []
  for (const browser of browsers) {
    for (let i = 0; i < PAIRS_PER_BROWSER; i++) {
      const topUpForm = getForm(await browser.goto("/WALLET/charge"), START)
      const directForm = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
      const [topUpAmount, button] = [randomAmount(1, 20), random() < 0.8 ? "pay" : "cancel"] as const
      const values = { plate: plates[0]!, amount: randomAmount(1, 30), method: "balance" }
      taps.push(async () => {
        const cashier = getLocation(await browser.submit(topUpForm, { amount: topUpAmount }))
        if (isCashier(cashier)) await pressAtCashier(cashier, button)
      })
      taps.push(() => browser.submit(directForm, values))
    }
  }
  let lowestBalance = INITIAL_BALANCE
  let isRunning = true
  const watcher = (async () => {
    while (isRunning) lowestBalance = Math.min(lowestBalance, (await fetchLedger(phone)).balance ?? 0)
  })()
  await Promise.all(shuffle(taps, random).map((tap) => tap()))
  isRunning = false
  await watcher

  const { topUps, charges, balance } = await fetchLedger(phone)
  const sumAmounts = (payments: { amount: number }[]) => payments.reduce((total, { amount }) => total + amount, 0)
  expect(balance).toBe(INITIAL_BALANCE + sumAmounts(topUps) - sumAmounts(charges))
  expect(lowestBalance).toBeGreaterThanOrEqual(0)
  expect(new Set(topUps.map(({ paymentId }) => paymentId)).size).toBe(topUps.length)
  expect(new Set(charges.map(({ orderId }) => orderId)).size).toBe(charges.length)
  expect(topUps.length).toBeGreaterThan(25)
  expect(charges.length).toBeGreaterThan(0)
})
