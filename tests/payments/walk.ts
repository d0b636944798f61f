import { type Browser, type Page } from "#tests/support/http-browser"
import { appUrl } from "#tests/safety/people"
import { formWith } from "#tests/payments/on-screen"
import { watchOrder } from "#tests/payments/result/paid-once"
import { atCashier, inWorld, isCashier, ledTo, newPhone, pathOf, resultOf, sandbox } from "#tests/payments/paying"
import { stateOf, sumOn } from "#tests/payments/paying"

/** A walk of a driver who taps whatever is there, on a bad day. The same seed walks the same way. */
function randomness(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (of: number) => next() < of,
    one: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  }
}

const WORLDS = ["car-in-park", "coupons", "separate-path", "balance-covers", "lucky-money"] as const
const STEPS = [
  ...["start", "start", "start-twice", "reload", "back", "second-tab", "old-form", "hint", "not-paid", "look"],
  ...["answer-lost", "answer-lost", "answer-lost"],
  ...[
    "cancel",
    "fail",
    "pay",
    "slow",
    "away",
    "paid-notice",
    "late-notice",
    "old-cashier",
    "bridge",
    "stranger",
    "go-on",
    "go-on",
  ],
] as const
type Step = (typeof STEPS)[number]

const MOST_STEPS = 14

/** Faults that break the answer to a start without making anybody wait; the first two after it was carried out. */
const FAULTS = ["reset-mid-body", "truncate", "reset", "malformed"] as const
const HINTS = ["cancelled", "failed", "ok", "abnormal"]
/** What leads from here to paying again. */
const PAY_AGAIN = /我没有付款|重新支付/

type Seen = { step: Step; state: string; path: string }

/** Walks, and answers what was seen; throws at the first thing that must never be. */
export async function walk(seed: number): Promise<Seen[]> {
  const { one, chance } = randomness(seed)
  const kind = one(["outside", "messagingApp"] as const)
  const name = one(WORLDS)
  const payingCall = name === "coupons" ? "pay.payWithCoupons" : "pay.pay"
  const careless = chance(0.6)
  const world = await inWorld(name, { kind, signedIn: name === "balance-covers", careless })
  const { orderId, path, plate } = world
  const order = watchOrder({ orderId, plate, careless })
  const tabs = [world.browser, newPhone(kind, appUrl.replace("localhost", "127.0.0.1"))]
  const cashiers: string[] = []
  const screens: { tab: Browser; page: Page }[] = []
  const seen: Seen[] = []
  let [wasPaid, saidPaid] = [false, false]
  let tab = tabs[0]!

  /** Wherever it leads: a cashier is remembered, a screen of ours is opened and must have a way on. */
  const follow = async (to: string): Promise<Page | undefined> => {
    if (!isCashier(to)) return to ? open(to) : undefined
    atTheCashier(to)
    return undefined
  }
  const atTheCashier = (to: string) => {
    if (wasPaid) throw new Error(`paid, and led to ${to}: ${JSON.stringify(seen)}`)
    cashiers.push(to)
  }
  const open = async (at: string): Promise<Page> => {
    let page = await tab.get(at)
    for (let turn = 0; page.status >= 300 && page.status < 400; turn++) {
      const to = ledTo(page)
      if (turn > 8) throw new Error(`a loop at ${to}`)
      if (isCashier(to)) {
        atTheCashier(to)
        return page
      }
      page = await tab.get(to)
    }
    if (page.status !== 200) throw new Error(`${page.status} at ${page.path}`)
    if (!/<a [^>]*href=|<button/.test(page.text)) throw new Error(`no way on at ${page.path}`)
    screens.push({ tab, page })
    return page
  }
  const start = async (on: Page | undefined, times = 1) => {
    const form = on?.forms.find(({ action }) => action === "/api/pay/start")
    if (!on || !form?.fields.attempt || !form.fields.method) return
    order.sumShown(sumOn(on))
    const answers = await Promise.all(Array.from({ length: times }, () => tab.submit(form)))
    for (const said of answers) {
      if (said.status >= 500 && said.status !== 502) throw new Error(`${said.status} on start`)
      await follow(ledTo(said))
    }
  }
  const press = async (button: Parameters<typeof atCashier>[1], cashier = cashiers.at(-1)) => {
    const back = cashier && (await atCashier(cashier, button))
    if (back) await open(back)
  }
  const settle = (how: { delay?: number; duplicates?: number; realTime?: boolean }) =>
    sandbox.settlePayment({ orderId, result: "paid", ...how }).catch(() => undefined)

  const acts: { [step in Step]: () => Promise<unknown> } = {
    start: async () => start(await open(path)),
    "start-twice": async () => start(await open(path), 2),
    reload: () => open(screens.at(-1)?.page.path ?? path),
    back: () => open(screens.at(-2)?.page.path ?? path),
    "second-tab": async () => {
      tab = tabs[1 - tabs.indexOf(tab)]!
      return open(path)
    },
    "old-form": () => start(one([...screens.filter((one) => one.tab === tab), undefined])?.page),
    hint: () => open(`${resultOf(orderId)}&result=${one(HINTS)}`),
    "not-paid": async () => {
      const page = await open(`${resultOf(orderId)}&result=${one(HINTS)}`)
      const form = formWith(page, PAY_AGAIN)
      if (form) order.givenUp()
      await follow(form ? ledTo(await tab.submit(form)) : "")
    },
    /** Somebody else has the address of the way out: that gives nothing up. */
    stranger: () => newPhone(kind).goto(`${resultOf(orderId)}&result=${one(HINTS)}`),
    "go-on": async () => {
      const form = formWith(await open(resultOf(orderId)), /继续支付/)
      await follow(form ? ledTo(await tab.submit(form)) : "")
    },
    look: () => open(pathOf(world.addresses["plate-select"])),
    "answer-lost": async () => {
      const page = await open(path)
      await sandbox.addFault({
        match: one([payingCall, payingCall, "payments.prepare", "payments.fee"]),
        fault: one(FAULTS),
      })
      await start(page).finally(() => sandbox.clearFaults())
      if (chance(0.7)) await start(page)
    },
    cancel: () => press("cancel"),
    fail: () => press("fail"),
    pay: () => press("pay"),
    slow: () => press("slow"),
    away: () => press(chance(0.5) ? "away" : "pay-away"),
    "paid-notice": () => settle({ duplicates: 2 }),
    "late-notice": () => settle({ delay: 1, duplicates: 1, realTime: true }),
    "old-cashier": () => press("pay", cashiers.length > 0 ? one(cashiers) : undefined),
    bridge: () => tab.postJson("/api/payments/prepare-bridge", { orderId }),
  }

  for (let i = 0; i < MOST_STEPS; i++) {
    const step = one(STEPS)
    await acts[step]()
    // Asking makes the app remember the answer: a driver who taps has not always asked.
    const asks = chance(0.5)
    const chargedBefore = asks ? await order.charged() : 0
    const state = asks ? await known(tab, orderId) : undefined
    seen.push({ step, state: state ?? "not asked", path: screens.at(-1)?.page.path.slice(0, 40) ?? "" })
    if (saidPaid && state && state !== "paid") throw new Error(`paid, then ${state}: ${JSON.stringify(seen)}`)
    saidPaid ||= state === "paid"
    const wrong = await order.check(state === undefined ? undefined : { paid: state === "paid", chargedBefore })
    if (wrong) throw new Error(`${wrong}: ${JSON.stringify(seen)}`)
    wasPaid = await order.isPaid()
  }
  return seen
}

/** Faults in a row may have closed the provider to everybody for a moment: then the driver asks again. */
async function known(tab: Browser, orderId: string): Promise<string> {
  for (let asked = 0; asked < 50; asked++) {
    const { state } = await stateOf(tab, orderId)
    if (state) return state
    await new Promise((wake) => setTimeout(wake, 200))
  }
  throw new Error("nobody says how the order stands")
}
