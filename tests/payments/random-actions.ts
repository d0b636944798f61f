import { type Browser, type Page } from "#tests/support/http-browser"
import { appUrl } from "#tests/security/drivers"
import { findFormByText } from "#tests/payments/find-form"
import { watchOrder } from "#tests/payments/result/watch-order"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  getResultPath,
  sandbox,
  fetchPaymentState,
  readPayAmount,
} from "#tests/payments/pay-steps"

/** A driver taps what is on the screen at random while calls fail. The same seed gives the same taps. */
function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  }
}

const SCENARIOS = ["car-in-park", "coupons", "separate-path", "balance-covers", "lucky-money"] as const
const STEPS = [
  ...["start", "start", "start-twice", "reload", "back", "second-tab", "old-form", "hint", "not-paid", "look-up"],
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
    "other-browser",
    "go-on",
    "go-on",
  ],
] as const
type Step = (typeof STEPS)[number]

const MAX_STEPS = 14

/** Faults that lose the answer to a start without delay; the first two after it was carried out. */
const FAULTS = ["reset-mid-body", "truncate", "reset", "malformed"] as const
const HINTS = ["cancelled", "failed", "ok", "abnormal"]
/** Labels of buttons that allow paying again. */
const PAY_AGAIN = /我没有付款|重新支付/

type PerformedStep = { step: Step; state: string; path: string }

/** Performs random actions and returns them. Throws at the first mistake of the app. */
export async function performRandomActions(seed: number): Promise<PerformedStep[]> {
  const { pick, chance } = createRandom(seed)
  const kind = pick(["outside", "messagingApp"] as const)
  const name = pick(SCENARIOS)
  const payingCall = name === "coupons" ? "pay.payWithCoupons" : "pay.pay"
  const unchecked = chance(0.6)
  const scenario = await openScenario(name, { kind, signedIn: name === "balance-covers", unchecked })
  const { orderId, path, plate } = scenario
  const order = watchOrder({ orderId, plate, unchecked })
  const tabs = [scenario.browser, openPhone(kind, appUrl.replace("localhost", "127.0.0.1"))]
  const cashiers: string[] = []
  const screens: { tab: Browser; page: Page }[] = []
  const steps: PerformedStep[] = []
  let wasPaid = false
  let wasShownPaid = false
  let tab = tabs[0]!

  /** Follows a redirect: records a cashier, opens a page of the app. */
  const follow = async (location: string): Promise<Page | undefined> => {
    if (!isCashier(location)) return location ? openPage(location) : undefined
    recordCashier(location)
    return undefined
  }
  const recordCashier = (cashier: string) => {
    if (wasPaid) throw new Error(`paid, but redirected to ${cashier}: ${JSON.stringify(steps)}`)
    cashiers.push(cashier)
  }
  const openPage = async (target: string): Promise<Page> => {
    let page = await tab.get(target)
    for (let redirects = 0; page.status >= 300 && page.status < 400; redirects++) {
      const location = getLocation(page)
      if (redirects > 8) throw new Error(`a redirect loop at ${location}`)
      if (isCashier(location)) {
        recordCashier(location)
        return page
      }
      page = await tab.get(location)
    }
    if (page.status !== 200) throw new Error(`${page.status} at ${page.path}`)
    if (!/<a [^>]*href=|<button/.test(page.text)) throw new Error(`no link or button at ${page.path}`)
    screens.push({ tab, page })
    return page
  }
  const start = async (page: Page | undefined, times = 1) => {
    const form = page?.forms.find(({ action }) => action === "/api/pay/start")
    if (!page || !form?.fields.attempt || !form.fields.method) return
    order.addShownAmount(readPayAmount(page))
    const answers = await Promise.all(Array.from({ length: times }, () => tab.submit(form)))
    for (const response of answers) {
      if (response.status >= 500 && response.status !== 502) throw new Error(`${response.status} on start`)
      await follow(getLocation(response))
    }
  }
  const press = async (button: Parameters<typeof pressAtCashier>[1], cashier = cashiers.at(-1)) => {
    const returnPath = cashier && (await pressAtCashier(cashier, button))
    if (returnPath) await openPage(returnPath)
  }
  const settle = (options: { delay?: number; duplicates?: number; realTime?: boolean }) =>
    sandbox.settlePayment({ orderId, result: "paid", ...options }).catch(() => undefined)

  const actions: { [step in Step]: () => Promise<unknown> } = {
    start: async () => start(await openPage(path)),
    "start-twice": async () => start(await openPage(path), 2),
    reload: () => openPage(screens.at(-1)?.page.path ?? path),
    back: () => openPage(screens.at(-2)?.page.path ?? path),
    "second-tab": async () => {
      tab = tabs[1 - tabs.indexOf(tab)]!
      return openPage(path)
    },
    "old-form": () => start(pick([...screens.filter((screen) => screen.tab === tab), undefined])?.page),
    hint: () => openPage(`${getResultPath(orderId)}&result=${pick(HINTS)}`),
    "not-paid": async () => {
      const page = await openPage(`${getResultPath(orderId)}&result=${pick(HINTS)}`)
      const form = findFormByText(page, PAY_AGAIN)
      if (form) order.markGivenUp()
      await follow(form ? getLocation(await tab.submit(form)) : "")
    },
    /** Another browser opens the return address of the cashier, which must not give up the payment. */
    "other-browser": () => openPhone(kind).goto(`${getResultPath(orderId)}&result=${pick(HINTS)}`),
    "go-on": async () => {
      const form = findFormByText(await openPage(getResultPath(orderId)), /继续支付/)
      await follow(form ? getLocation(await tab.submit(form)) : "")
    },
    "look-up": () => openPage(toPath(scenario.addresses["plate-select"])),
    "answer-lost": async () => {
      const page = await openPage(path)
      await sandbox.addFault({
        match: pick([payingCall, payingCall, "payments.prepare", "payments.fee"]),
        fault: pick(FAULTS),
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
    "old-cashier": () => press("pay", cashiers.length > 0 ? pick(cashiers) : undefined),
    bridge: () => tab.postJson("/api/payments/prepare-bridge", { orderId }),
  }

  for (let i = 0; i < MAX_STEPS; i++) {
    const step = pick(STEPS)
    await actions[step]()
    // A query makes the app store the answer, so it follows only half of the steps.
    const isQueried = chance(0.5)
    const chargedBefore = isQueried ? await order.countCharges() : 0
    const state = isQueried ? await fetchKnownState(tab, orderId) : undefined
    steps.push({ step, state: state ?? "not queried", path: screens.at(-1)?.page.path.slice(0, 40) ?? "" })
    if (wasShownPaid && state && state !== "paid") throw new Error(`paid, then ${state}: ${JSON.stringify(steps)}`)
    wasShownPaid ||= state === "paid"
    const mistake = await order.check(state === undefined ? undefined : { paid: state === "paid", chargedBefore })
    if (mistake) throw new Error(`${mistake}: ${JSON.stringify(steps)}`)
    wasPaid = await order.isPaid()
  }
  return steps
}

/** Repeats the query, because several faults in a row open the breaker for a moment. */
async function fetchKnownState(tab: Browser, orderId: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { state } = await fetchPaymentState(tab, orderId)
    if (state) return state
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error("the state of the order stays unknown")
}
