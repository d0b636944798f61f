import { getForm } from "#tests/support/http-browser"
import { atCashier, isCashier, ledTo, newPhone, sandbox, signIn } from "#tests/payments/paying"
import { seeded } from "#tests/sandbox/seeded"
import { ledgerOf, START } from "#tests/wallet/wallet"

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const BROWSERS = 5
const EACH = 10

test(`50 top-ups beside 50 payments from the balance, seed ${seed}`, async () => {
  const chance = seeded(seed)
  const { phone, plates } = await sandbox.createScenario("top-up-for-bill")
  const browsers = Array.from({ length: BROWSERS }, () => newPhone())
  for (const browser of browsers) await signIn(browser, phone)
  const yuan = (least: number, most: number) => (least + Math.floor(chance() * (most - least) * 100) / 100).toFixed(2)

  // Every screen is open before the first tap, so that the taps alone fall together.
  const runs: (() => Promise<unknown>)[] = []
  for (const browser of browsers) {
    for (let i = 0; i < EACH; i++) {
      const charge = getForm(await browser.goto("/WALLET/charge"), START)
      const direct = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
      const [sum, button] = [yuan(1, 20), chance() < 0.8 ? "pay" : "cancel"] as const
      const typed = { plate: plates[0]!, amount: yuan(1, 30), method: "balance" }
      runs.push(async () => {
        const cashier = ledTo(await browser.submit(charge, { amount: sum }))
        if (isCashier(cashier)) await atCashier(cashier, button)
      })
      runs.push(() => browser.submit(direct, typed))
    }
  }
  let lowest = 6_580
  let running = true
  const watch = (async () => {
    while (running) lowest = Math.min(lowest, (await ledgerOf(phone)).balance ?? 0)
  })()
  const mixed = runs.map((run) => ({ run, at: chance() })).sort((a, b) => a.at - b.at)
  await Promise.all(mixed.map(({ run }) => run()))
  running = false
  await watch

  const { topUps: came, charges, balance } = await ledgerOf(phone)
  const sum = (some: { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0)
  expect(balance).toBe(6_580 + sum(came) - sum(charges))
  expect(lowest).toBeGreaterThanOrEqual(0)
  expect(new Set(came.map(({ paymentId }) => paymentId)).size).toBe(came.length)
  expect(new Set(charges.map(({ orderId }) => orderId)).size).toBe(charges.length)
  expect(came.length).toBeGreaterThan(25)
  expect(charges.length).toBeGreaterThan(0)
})
