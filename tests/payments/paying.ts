import { type Browser, getForm, openBrowser, type Page } from "#tests/support/http-browser"
import { parseAttributes } from "#tests/support/html-forms"
import { appUrl, sandbox, signIn } from "#tests/safety/people"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** What a driver does on the paying screens in a browser without scripts: read a page, send its form, follow. */

export { sandbox, signIn }

const PHONE = "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko)"
export const AGENTS = {
  outside: `${PHONE} Chrome/138.0.0.0 Mobile Safari/537.36`,
  messagingApp: `${PHONE} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.61(0x28003D3B)`,
}
export type Kind = keyof typeof AGENTS

/** A phone of its own; at another address of the app where one is named. */
export const newPhone = (kind: Kind = "outside", origin = appUrl) =>
  openBrowser(origin, { headers: { "user-agent": AGENTS[kind] } })

/** A provider's address, as the app itself sees it. */
export const pathOf = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? "")
  return pathname + search
}

/** A world, a phone in it, and the address of its pay screen. */
export async function inWorld(
  name: ScenarioName,
  {
    kind = "outside",
    signedIn = false,
    careless = false,
  }: { kind?: Kind; signedIn?: boolean; careless?: boolean } = {},
) {
  const made = await sandbox.createScenario(name)
  const browser = newPhone(kind)
  if (signedIn) await signIn(browser, made.phone)
  const [orderId = "", plate = ""] = [made.orders[0], made.plates[0]]
  if (careless) await sandbox.setCareless(orderId)
  const ledger = () => sandbox.ledger({ plate })
  const payments = (of = orderId) => sandbox.payments({ orderId: of })
  return {
    ...made,
    browser,
    orderId,
    plate,
    ledger,
    payments,
    path: made.addresses.pay ? pathOf(made.addresses.pay) : "",
  }
}

/** Where an answer leads, on this site or away from it. */
export const ledTo = ({ headers }: Page) => headers.get("location") ?? ""

/** Presses pay on a screen that is open. */
export const pay = (browser: Browser, page: Page, values: Record<string, string> = {}, action = "/api/pay/start") =>
  browser.submit(getForm(page, action), values)

/** The pay screen; a machine that is busy may take longer than the second a driver is made to wait for it. */
export async function payScreen(browser: Browser, path: string): Promise<Page> {
  const page = await browser.goto(path)
  const [, patient] = /href="([^"]*[?&;]patient=1)"/.exec(page.text) ?? []
  return patient ? browser.goto(patient.replaceAll("&amp;", "&")) : page
}

/** The pay screen, and what a tap on its button leads to. */
export async function openAndPay(browser: Browser, path: string, values: Record<string, string> = {}) {
  return ledTo(await pay(browser, await payScreen(browser, path), values))
}

type Button = "pay" | "cancel" | "fail" | "slow" | "pay-away" | "away"

/** A button of a cashier; answers where the cashier sends the driver, as a path of the app. */
export async function atCashier(cashier: string, button: Button): Promise<string | undefined> {
  const said = await fetch(cashier, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
  const to = said.headers.get("location")
  return to?.startsWith(appUrl) ? pathOf(to) : undefined
}

export const isCashier = (address: string) => address.startsWith(`${sandbox.url}/cashier/`)

export const resultOf = (orderId: string) => `/v1/wx_money/paying?order_id=${orderId}`

/** How the app says an order stands. */
export const stateOf = async (browser: Browser, orderId: string) =>
  (await browser.postJson<{ state: string; screen: string }>("/api/payments/result", { orderId })).json

/** What stands on a page to be read: no scripts, no addresses. */
export const readable = ({ text }: Page) =>
  text
    .replace(/<script\b.*?<\/script>/gs, "")
    // A name may break there: no word ends.
    .replace(/<wbr\/?>/g, "")
    .replace(/<[^>]*>/g, " ")

/** What the button of a pay screen says it costs, in thousandths of a yuan. */
export const sumOn = (page: Page) => Math.round(Number(/立即支付 ¥([\d.]+)/.exec(readable(page))?.[1] ?? NaN) * 1000)

/** The tickets of the page of the choice. */
export function ticketsIn({ text }: Page, name: "coupons" | "vouchers") {
  const boxes = [...text.matchAll(/<input\b([^>]*type="checkbox"[^>]*)>/g)].map(([, own = ""]) => parseAttributes(own))
  return boxes
    .filter((box) => box.name === name)
    .map(({ value = "", checked, disabled }) => ({
      id: value,
      checked: checked !== undefined,
      free: disabled === undefined,
    }))
}
