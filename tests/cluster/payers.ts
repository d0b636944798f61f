import { type Browser, openBrowser, type Page } from "#tests/support/http-browser"
import { getLocation, toPath, pay, openPayScreen, visibleText, resultPath, sandbox } from "#tests/payments/pay-steps"
import { signIn } from "#tests/safety/people"

const BUSY = "系统繁忙，暂时不能支付，请稍后再试"
const PAUSE = 2_000

type Driver = { browser: Browser; path: string; orderId: string; plate: string }

/** What payers were told who could not go on at once, and those who were told nothing a driver could go by. */
type Told = { busy: number; brokenOff: number; turnedAway: number; nothing: string[] }

/** So many drivers at a time, each with a bill of their own and patience until it is paid; then the next ones. */
export async function payers(many: number, origin: string) {
  const paid: Driver[] = []
  const told: Told = { busy: 0, brokenOff: 0, turnedAway: 0, nothing: [] }
  let going = true
  const lane = async () => {
    while (going) {
      const driver = await arrived(origin, told)
      if (!driver) continue
      while (!(await isPaid(driver, told))) await new Promise((wake) => setTimeout(wake, PAUSE))
      paid.push(driver)
    }
  }
  const lanes = Promise.all(Array.from({ length: many }, lane))
  return {
    paid: () => paid.length,
    told,
    /** Nobody new comes; who has come stays until they have paid. Answers how often each was charged. */
    async stop() {
      going = false
      await lanes
      const ledgers = await Promise.all(paid.map(({ plate }) => sandbox.ledger({ plate })))
      return ledgers.map(({ charges }) => charges.length)
    },
  }
}

async function arrived(origin: string, told: Told): Promise<Driver | undefined> {
  const { phone, addresses, orders, plates } = await sandbox.world("balance-covers")
  const browser = openBrowser(origin)
  try {
    await signIn(browser, phone)
  } catch {
    // Broken off on the way in: nothing has been begun, and somebody else comes.
    told.brokenOff += 1
    return undefined
  }
  return { browser, path: toPath(addresses.pay), orderId: orders[0]!, plate: plates[0]! }
}

/** One look at the screen, as a driver looks: pay where there is a button, else see how it stands. */
async function isPaid({ browser, path, orderId }: Driver, told: Told): Promise<boolean> {
  try {
    const screen = await openPayScreen(browser, path)
    if (screen.forms.some(({ action }) => action === "/api/pay/start")) {
      note(await pay(browser, screen, { method: "balance" }), told)
      if (visibleText(await browser.arrive(path)).includes(BUSY)) told.busy += 1
    }
    const result = await browser.arrive(resultPath(orderId))
    const notPaid = result.forms.find(({ action }) => action === "/api/payments/not-paid")
    if (notPaid) note(await browser.submit(notPaid), told)
    return visibleText(result).includes("支付成功")
  } catch {
    // The connection ended in the middle of an answer: the browser says so, and the driver looks again.
    told.brokenOff += 1
    return false
  }
}

function note(answer: Page, told: Told) {
  if (answer.status === 303 && getLocation(answer)) return
  if (answer.status === 502 && visibleText(answer).includes("不要重复支付")) told.brokenOff += 1
  else if (answer.status === 503 && answer.headers.get("retry-after")) told.turnedAway += 1
  else told.nothing.push(`${answer.status} ${visibleText(answer).trim().slice(0, 80)}`)
}
