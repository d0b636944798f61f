import type { Browser, Page } from "#tests/support/http-browser"
import { formTo } from "#tests/support/http-browser"
import { atCashier, inWorld, ledTo, readable, sandbox } from "#tests/payments/paying"

/** What a driver does in the wallet in a browser without scripts. */

export const START = "/api/wallet/start"

/** The app's path behind a scenario's entry address, which signs the driver in. */
export function inApp(address: string | undefined): string {
  const entryTarget = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URL(entryTarget, "http://app.example").searchParams.get("next") ?? ""
}

/** The visible text of a page in one line. */
export const words = (page: Page) =>
  readable(page)
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")

/** Opens the top-up form and submits it. */
export async function begin(browser: Browser, amount: string, path = "/WALLET/charge") {
  const screen = await browser.arrive(path)
  return browser.submit(formTo(screen, START), { amount })
}

/** Pays a top-up at the cashier and opens the page the cashier leads to. */
export async function topUp(browser: Browser, amount: string, path?: string) {
  const back = await atCashier(ledTo(await begin(browser, amount, path)), "pay")
  return browser.arrive(back ?? "")
}

export const purseIn = (world: Parameters<typeof inWorld>[0]) => inWorld(world, { signedIn: true })

export const ledgerOf = (phone: string) => sandbox.ledger({ phone })
