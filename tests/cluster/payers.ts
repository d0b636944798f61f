import { type Browser, openBrowser, type Page } from "#tests/support/http-browser"
import { getLocation, toPath, pay, openPayScreen, visibleText, getResultPath, sandbox } from "#tests/payments/pay-steps"
import { signIn } from "#tests/security/drivers"

const BUSY = "系统繁忙，暂时不能支付，请稍后再试"
const PAUSE = 2_000

type Driver = { browser: Browser; path: string; orderId: string; plate: string }

/** Counts how drivers were told that they could not pay at once. `unexplained` has pages without an explanation. */
type Outcomes = { busy: number; brokenOff: number; turnedAway: number; unexplained: string[] }

/** Runs `count` drivers at a time. Each pays one order and is then replaced by a new driver. */
export async function startPayers(count: number, origin: string) {
  const paid: Driver[] = []
  const outcomes: Outcomes = { busy: 0, brokenOff: 0, turnedAway: 0, unexplained: [] }
  let isRunning = true
  const runDrivers = async () => {
    while (isRunning) {
      const driver = await signInDriver(origin, outcomes)
      if (!driver) continue
      while (!(await isPaid(driver, outcomes))) await new Promise((resolve) => setTimeout(resolve, PAUSE))
      paid.push(driver)
    }
  }
  const running = Promise.all(Array.from({ length: count }, runDrivers))
  return {
    paid: () => paid.length,
    outcomes,
    /** Starts no further drivers and waits for the running ones. Returns how often each was charged. */
    async stop() {
      isRunning = false
      await running
      const ledgers = await Promise.all(paid.map(({ plate }) => sandbox.ledger({ plate })))
      return ledgers.map(({ charges }) => charges.length)
    },
  }
}

async function signInDriver(origin: string, outcomes: Outcomes): Promise<Driver | undefined> {
  const { phone, addresses, orders, plates } = await sandbox.createScenario("balance-covers")
  const browser = openBrowser(origin)
  try {
    await signIn(browser, phone)
  } catch {
    // Interrupted during the sign-in: nothing was started, and the next driver is created.
    outcomes.brokenOff += 1
    return undefined
  }
  return { browser, path: toPath(addresses.pay), orderId: orders[0]!, plate: plates[0]! }
}

/** Opens the pay screen once; pays if it has a button, and otherwise loads the result. */
async function isPaid({ browser, path, orderId }: Driver, outcomes: Outcomes): Promise<boolean> {
  try {
    const screen = await openPayScreen(browser, path)
    if (screen.forms.some(({ action }) => action === "/api/pay/start")) {
      recordOutcome(await pay(browser, screen, { method: "balance" }), outcomes)
      if (visibleText(await browser.goto(path)).includes(BUSY)) outcomes.busy += 1
    }
    const result = await browser.goto(getResultPath(orderId))
    const notPaid = result.forms.find(({ action }) => action === "/api/payments/not-paid")
    if (notPaid) recordOutcome(await browser.submit(notPaid), outcomes)
    return visibleText(result).includes("支付成功")
  } catch {
    // The connection broke during a response. The driver tries again.
    outcomes.brokenOff += 1
    return false
  }
}

function recordOutcome(page: Page, outcomes: Outcomes) {
  if (page.status === 303 && getLocation(page)) return
  if (page.status === 502 && visibleText(page).includes("不要重复支付")) outcomes.brokenOff += 1
  else if (page.status === 503 && page.headers.get("retry-after")) outcomes.turnedAway += 1
  else outcomes.unexplained.push(`${page.status} ${visibleText(page).trim().slice(0, 80)}`)
}
