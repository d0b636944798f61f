import { getForm } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { FREE, RECEIVE, readText } from "#tests/coupons/gifts/gift-form"
import { openScenario, getLocation, openPhone, sandbox, toPath } from "#tests/payments/pay-steps"
import { createRandom } from "#tests/sandbox/random"

/** `SEQUENCES=50 npm run test:http -- concurrent-coupons` runs more sequences; `SEED=17 SEQUENCES=1` repeats one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 2)
const FIRST_SEED = Number(process.env.SEED ?? 1)
const ATTEMPTS = 100
const CONCURRENT = 10
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

type OpenForm = { browser: ReturnType<typeof openPhone>; form: Form }

/**
 * Opens the form of a gift in a new browser. The gift must not have been received yet, because its page has no form
 * afterwards. Repeats when the server is too busy for the page.
 */
async function openForm({ path, isFree }: Gift): Promise<OpenForm> {
  const [browser, action] = [openPhone(), isFree ? FREE : RECEIVE]
  for (;;) {
    const page = await browser.goto(path)
    if (page.forms.some((form) => form.action === action)) return { browser, form: getForm(page, action) }
  }
}

/** Submits the form several times at once and returns the redirect targets. */
const submit = ({ browser, form }: OpenForm, driver: Driver, times = 1): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, async () => getLocation(await browser.submit(form, driver))))

/** Submits the form until it is accepted or refused, because an answer may be lost or the server too busy. */
async function submitUntilAnswered({ browser, form }: OpenForm, driver: Driver): Promise<boolean> {
  for (;;) {
    const location = getLocation(await browser.submit(form, driver))
    if (RECEIVED.test(location)) return true
    if (location && REFUSED.test(readText(await browser.get(location)))) return false
  }
}

async function performRandomActions(seed: number) {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const gifts = await createGifts()
  const drivers = Array.from({ length: DRIVERS }, createRecipient)
  const forms = new Map<Gift, Map<Driver, OpenForm>>()
  for (const gift of gifts) {
    const entries = await Promise.all(drivers.map(async (driver) => [driver, await openForm(gift)] as const))
    forms.set(gift, new Map(entries))
  }
  const findForm = (gift: Gift, driver: Driver) => forms.get(gift)!.get(driver)!
  const received = new Map<Gift, Set<Driver>>(gifts.map((gift) => [gift, new Set()]))

  for (let count = 0; count < ATTEMPTS; count += CONCURRENT) {
    if (random() < 0.5) {
      const { call } = pick(gifts)
      const fault = pick([{ kind: "reset" as const, isCallExecuted: true }, { kind: "reset-mid-body" as const }])
      await sandbox.addFault({ match: `coupons.${call}`, fault })
    }
    const attempts = Array.from({ length: CONCURRENT }, () => ({
      gift: pick(gifts),
      driver: pick(drivers),
      times: random() < 0.2 ? 2 : 1,
    }))
    await Promise.all(
      attempts.map(async ({ gift, driver, times }) => {
        const destinations = await submit(findForm(gift, driver), driver, times)
        if (destinations.some((location) => RECEIVED.test(location))) received.get(gift)!.add(driver)
      }),
    )
  }

  await sandbox.clearFaults()
  for (const gift of gifts) {
    const hasReceived = await Promise.all(drivers.map((driver) => submitUntilAnswered(findForm(gift, driver), driver)))
    const owners = drivers.filter((_, i) => hasReceived[i])
    // A gift stays with its driver. A free coupon is given once per car and refused afterwards.
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
  `${SEQUENCES} random sequences of ${ATTEMPTS} attempts from seed ${FIRST_SEED} give each coupon to one driver`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      await performRandomActions(seed).catch((error: Error) => {
        throw new Error(`seed ${seed} (SEED=${seed} SEQUENCES=1): ${error.message}`, { cause: error })
      })
    }
  },
  30_000 + SEQUENCES * 60_000,
)
