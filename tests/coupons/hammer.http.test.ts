import { formTo } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { FREE, RECEIVE, readText } from "#tests/coupons/gifts/gift-form"
import { openScenario, getLocation, openPhone as newBrowser, sandbox, toPath } from "#tests/payments/pay-steps"
import { seeded } from "#tests/sandbox/seeded"

/** `HAMMER_WALKS=50 npm test -- http coupons/hammer` runs more walks; `HAMMER_SEED=17 HAMMER_WALKS=1` repeats one. */
const WALKS = Number(process.env.HAMMER_WALKS ?? 2)
const FIRST_SEED = Number(process.env.HAMMER_SEED ?? 1)
const EXCHANGES = 100
const AT_ONCE = 10
const DRIVERS = 8

type Driver = ReturnType<typeof createRecipient>
type Gift = { path: string; call: "apply" | "receiveOfMall"; isFree?: true }

const RECEIVED = /^\/WALLET\/coupon\/apply_(success\/|free_success$)/
const REFUSED = /这张券已经被领走了|您今日已领取过停车券/

afterEach(() => sandbox.clearFaults())

async function createGifts(): Promise<Gift[]> {
  const [given, mall, free] = [
    await openScenario("given-coupon"),
    await openScenario("mall-coupon"),
    await openScenario("free-coupon"),
  ]
  return [
    { path: toPath(given.addresses.hours), call: "apply" },
    { path: toPath(given.addresses.given), call: "apply" },
    { path: toPath(mall.addresses.blank), call: "receiveOfMall" },
    { path: toPath(free.addresses.free), call: "apply", isFree: true },
  ]
}

type OpenForm = { browser: ReturnType<typeof newBrowser>; form: Form }

/**
 * Opens the form of a gift in a new browser, before anybody has received the gift: afterwards its page has no form.
 * Repeats when the server is too busy for the page.
 */
async function openForm({ path, isFree }: Gift): Promise<OpenForm> {
  const [browser, action] = [newBrowser(), isFree ? FREE : RECEIVE]
  for (;;) {
    const page = await browser.arrive(path)
    if (page.forms.some((form) => form.action === action)) return { browser, form: formTo(page, action) }
  }
}

/** Sends the form several times at once; answers the destinations. */
const send = ({ browser, form }: OpenForm, driver: Driver, times = 1): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, async () => getLocation(await browser.submit(form, driver))))

/** Sends the form until the provider accepts or refuses, because an answer may be lost or the server too busy. */
async function sendUntilAnswered({ browser, form }: OpenForm, driver: Driver): Promise<boolean> {
  for (;;) {
    const to = getLocation(await browser.submit(form, driver))
    if (RECEIVED.test(to)) return true
    if (to && REFUSED.test(readText(await browser.visit(to)))) return false
  }
}

async function walk(seed: number) {
  const random = seeded(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const gifts = await createGifts()
  const drivers = Array.from({ length: DRIVERS }, createRecipient)
  const forms = new Map<Gift, Map<Driver, OpenForm>>()
  for (const gift of gifts) {
    const entries = await Promise.all(drivers.map(async (driver) => [driver, await openForm(gift)] as const))
    forms.set(gift, new Map(entries))
  }
  const findForm = (gift: Gift, driver: Driver) => forms.get(gift)!.get(driver)!
  const received = new Map<Gift, Set<Driver>>(gifts.map((gift) => [gift, new Set()]))

  for (let count = 0; count < EXCHANGES; count += AT_ONCE) {
    if (random() < 0.5) {
      const { call } = pick(gifts)
      const fault = pick([{ kind: "reset" as const, done: true }, { kind: "reset-mid-body" as const }])
      await sandbox.fault({ match: `coupons.${call}`, fault })
    }
    const attempts = Array.from({ length: AT_ONCE }, () => ({
      gift: pick(gifts),
      driver: pick(drivers),
      times: random() < 0.2 ? 2 : 1,
    }))
    await Promise.all(
      attempts.map(async ({ gift, driver, times }) => {
        const destinations = await send(findForm(gift, driver), driver, times)
        if (destinations.some((to) => RECEIVED.test(to))) received.get(gift)!.add(driver)
      }),
    )
  }

  await sandbox.clearFaults()
  for (const gift of gifts) {
    const hasReceived = await Promise.all(drivers.map((driver) => sendUntilAnswered(findForm(gift, driver), driver)))
    const owners = drivers.filter((_, i) => hasReceived[i])
    // A driver who received the gift still has it. A free coupon is given once per car and refused afterwards.
    if (!gift.isFree) {
      expect(owners).toHaveLength(1)
      expect([...received.get(gift)!].filter((driver) => !owners.includes(driver))).toEqual([])
    }
  }
  const couponsByDriver = await Promise.all(drivers.map(async ({ plate }) => (await sandbox.couponsOf(plate)).coupons))
  expect(couponsByDriver.map((coupons) => coupons.filter(({ source }) => source === "free").length)).toEqual(
    drivers.map(() => 1),
  )
  expect(couponsByDriver.flat().filter(({ source }) => source === "given")).toHaveLength(2)
  expect(couponsByDriver.flat().filter(({ source }) => source === "mall")).toHaveLength(1)
}

test(
  `${WALKS} walks of ${EXCHANGES} exchanges from seed ${FIRST_SEED} give each coupon to one driver`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
      await walk(seed).catch((error: Error) => {
        throw new Error(`seed ${seed} (HAMMER_SEED=${seed} HAMMER_WALKS=1): ${error.message}`, { cause: error })
      })
    }
  },
  30_000 + WALKS * 60_000,
)
