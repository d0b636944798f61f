import type { Browser, Page } from "#tests/support/http-browser"
import { getForm } from "#tests/support/http-browser"
import { atCashier, inWorld, ledTo, readable, sandbox } from "#tests/payments/paying"

/** What a driver does in the wallet, in a browser without scripts. */

export const START = "/api/wallet/start"

/** An address of a story that begins signed in, as the app itself sees it. */
export function inApp(address: string | undefined): string {
  const to = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URL(to, "http://app.example").searchParams.get("next") ?? ""
}

/** What stands there to be read, in one line. */
export const words = (page: Page) =>
  readable(page)
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")

/** The screen of topping up, and where its button leads. */
export async function begin(browser: Browser, amount: string, path = "/WALLET/charge") {
  const screen = await browser.goto(path)
  return browser.submit(getForm(screen, START), { amount })
}

/** Paid at the cashier; where the driver stands afterwards. */
export async function topUp(browser: Browser, amount: string, path?: string) {
  const back = await atCashier(ledTo(await begin(browser, amount, path)), "pay")
  return browser.goto(back ?? "")
}

export const purseIn = (world: Parameters<typeof inWorld>[0]) => inWorld(world, { signedIn: true })

export const ledgerOf = (phone: string) => sandbox.ledger({ phone })
