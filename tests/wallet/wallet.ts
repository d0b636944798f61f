import type { Browser, Page } from "#tests/support/http-browser"
import { getForm } from "#tests/support/http-browser"
import { pressAtCashier, openScenario, getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

/** Steps of a driver in the wallet, in a browser without JavaScript. */

export const START = "/api/wallet/start"

/** Extracts the app's path from a scenario's entry address, which signs the driver in before it. */
export function toAppPath(address: string | undefined): string {
  const entryTarget = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URL(entryTarget, "http://app.example").searchParams.get("next") ?? ""
}

/** Reads the visible text of a page in one line. */
export const readText = (page: Page) =>
  visibleText(page)
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")

/** Opens the top-up form and submits it. */
export async function submitTopUp(browser: Browser, amount: string, path = "/WALLET/charge") {
  const screen = await browser.goto(path)
  return browser.submit(getForm(screen, START), { amount })
}

/** Pays a top-up at the cashier and opens the page that it redirects to. */
export async function topUp(browser: Browser, amount: string, path?: string) {
  const returnPath = await pressAtCashier(getLocation(await submitTopUp(browser, amount, path)), "pay")
  return browser.goto(returnPath ?? "")
}

export const signInToWallet = (scenarioName: Parameters<typeof openScenario>[0]) =>
  openScenario(scenarioName, { signedIn: true })

export const fetchLedger = (phone: string) => sandbox.ledger({ phone })
