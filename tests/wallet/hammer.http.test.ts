import { formTo } from "#tests/support/http-browser"
import { pressAtCashier, isCashier, getLocation, openPhone, sandbox, signIn } from "#tests/payments/pay-steps"
import { seeded } from "#tests/sandbox/seeded"
import { fetchLedger, START } from "#tests/wallet/wallet"

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const BROWSERS = 5
const EACH = 10

test(`50 top-ups and 50 payments from the balance at once keep the balance correct (seed ${seed})`, async () => {
  const random = seeded(seed)
  const { phone, plates } = await sandbox.world("top-up-for-bill")
  const browsers = Array.from({ length: BROWSERS }, () => openPhone())
  for (const browser of browsers) await signIn(browser, phone)
  const randomAmount = (least: number, most: number) =>
    (least + Math.floor(random() * (most - least) * 100) / 100).toFixed(2)

  // All screens are opened before the first tap, so that only the taps are concurrent.
  const taps: (() => Promise<unknown>)[] = []
  for (const browser of browsers) {
    for (let i = 0; i < EACH; i++) {
      const charge = formTo(await browser.arrive("/WALLET/charge"), START)
      const direct = formTo(await browser.arrive("/direct_pay?parkId=1001"), "/api/pay/direct")
      const [sum, button] = [randomAmount(1, 20), random() < 0.8 ? "pay" : "cancel"] as const
      const values = { plate: plates[0]!, amount: randomAmount(1, 30), method: "balance" }
      taps.push(async () => {
        const cashier = getLocation(await browser.submit(charge, { amount: sum }))
        if (isCashier(cashier)) await pressAtCashier(cashier, button)
      })
      taps.push(() => browser.submit(direct, values))
    }
  }
  let lowest = 6_580
  let running = true
  const watcher = (async () => {
    while (running) lowest = Math.min(lowest, (await fetchLedger(phone)).balance ?? 0)
  })()
  const shuffled = taps.map((run) => ({ run, order: random() })).sort((a, b) => a.order - b.order)
  await Promise.all(shuffled.map(({ run }) => run()))
  running = false
  await watcher

  const { topUps, charges, balance } = await fetchLedger(phone)
  const sumAmounts = (payments: { amount: number }[]) => payments.reduce((total, { amount }) => total + amount, 0)
  expect(balance).toBe(6_580 + sumAmounts(topUps) - sumAmounts(charges))
  expect(lowest).toBeGreaterThanOrEqual(0)
  expect(new Set(topUps.map(({ paymentId }) => paymentId)).size).toBe(topUps.length)
  expect(new Set(charges.map(({ orderId }) => orderId)).size).toBe(charges.length)
  expect(topUps.length).toBeGreaterThan(25)
  expect(charges.length).toBeGreaterThan(0)
})
