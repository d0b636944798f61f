import type { Browser, Page } from "#tests/support/http-browser"
import { formTo } from "#tests/support/http-browser"
import { pressAtCashier, openScenario, getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

/** What a driver does in the wallet in a browser without scripts. */

export const START = "/api/wallet/start"

/** The app's path behind a scenario's entry address, which signs the driver in. */
export function toAppPath(address: string | undefined): string {
  const entryTarget = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URL(entryTarget, "http://app.example").searchParams.get("next") ?? ""
}

/** The visible text of a page in one line. */
export const readText = (page: Page) =>
  visibleText(page)
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")

/** Opens the top-up form and submits it. */
export async function submitTopUp(browser: Browser, amount: string, path = "/WALLET/charge") {
  const screen = await browser.arrive(path)
  return browser.submit(formTo(screen, START), { amount })
}

/** Pays a top-up at the cashier and opens the page the cashier leads to. */
export async function topUp(browser: Browser, amount: string, path?: string) {
  const back = await pressAtCashier(getLocation(await submitTopUp(browser, amount, path)), "pay")
  return browser.arrive(back ?? "")
}

export const signInToWallet = (scenarioName: Parameters<typeof openScenario>[0]) =>
  openScenario(scenarioName, { signedIn: true })

export const fetchLedger = (phone: string) => sandbox.ledger({ phone })
