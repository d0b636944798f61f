import { type Browser, getForm, openBrowser, type Page } from "#tests/support/http-browser"
import { parseAttributes } from "#tests/support/html-forms"
import { appUrl, sandbox, signIn } from "#tests/security/drivers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Steps of a driver on the pay screens, in a browser without JavaScript. */

export { sandbox, signIn }

const ANDROID_AGENT = "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko)"
export const USER_AGENTS = {
  outside: `${ANDROID_AGENT} Chrome/138.0.0.0 Mobile Safari/537.36`,
  messagingApp: `${ANDROID_AGENT} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.61(0x28003D3B)`,
}
export type PhoneKind = keyof typeof USER_AGENTS

/** Opens a browser with its own cookies, by default at the app under test. */
export const openPhone = (kind: PhoneKind = "outside", origin = appUrl) =>
  openBrowser(origin, { headers: { "user-agent": USER_AGENTS[kind] } })

/** Returns path and query of an address. */
export const toPath = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? "")
  return pathname + search
}

/** Creates a scenario and a phone for its driver. */
export async function openScenario(
  name: ScenarioName,
  {
    kind = "outside",
    signedIn = false,
    unchecked = false,
  }: { kind?: PhoneKind; signedIn?: boolean; unchecked?: boolean } = {},
) {
  const scenario = await sandbox.createScenario(name)
  const browser = openPhone(kind)
  if (signedIn) await signIn(browser, scenario.phone)
  const [orderId = "", plate = ""] = [scenario.orders[0], scenario.plates[0]]
  if (unchecked) await sandbox.allowRepeatedPayments(orderId)
  const ledger = () => sandbox.ledger({ plate })
  const payments = (id = orderId) => sandbox.payments({ orderId: id })
  return {
    ...scenario,
    browser,
    orderId,
    plate,
    ledger,
    payments,
    path: scenario.addresses.pay ? toPath(scenario.addresses.pay) : "",
  }
}

/** Returns the redirect target of a response, on this site or another. */
export const getLocation = ({ headers }: Page) => headers.get("location") ?? ""

/** Submits the pay form of a page. */
export const pay = (browser: Browser, page: Page, values: Record<string, string> = {}, action = "/api/pay/start") =>
  browser.submit(getForm(page, action), values)

/** Opens the pay screen. A busy app may show a link that waits longer for the provider; this follows it. */
export async function openPayScreen(browser: Browser, path: string): Promise<Page> {
  const page = await browser.goto(path)
  const [, patientHref] = /href="([^"]*[?&;]patient=1)"/.exec(page.text) ?? []
  return patientHref ? browser.goto(patientHref.replaceAll("&amp;", "&")) : page
}

/** Opens the pay screen, submits it and returns the redirect target. */
export async function openAndPay(browser: Browser, path: string, values: Record<string, string> = {}) {
  return getLocation(await pay(browser, await openPayScreen(browser, path), values))
}

type Button = "pay" | "cancel" | "fail" | "slow" | "pay-away" | "away"

/** Presses a button of the cashier. Returns the path of the redirect if it leads back to the app. */
export async function pressAtCashier(cashier: string, button: Button): Promise<string | undefined> {
  const response = await fetch(cashier, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
  const location = response.headers.get("location")
  return location?.startsWith(appUrl) ? toPath(location) : undefined
}

export const isCashier = (address: string) => address.startsWith(`${sandbox.url}/cashier/`)

export const getResultPath = (orderId: string) => `/v1/wx_money/paying?order_id=${orderId}`

/** Fetches the state of an order in the app. */
export const fetchPaymentState = async (browser: Browser, orderId: string) =>
  (await browser.postJson<{ state: string; screen: string }>("/api/payments/result", { orderId })).json

/** Returns the visible text of a page. */
export const visibleText = ({ text }: Page) =>
  text
    .replace(/<script\b.*?<\/script>/gs, "")
    // <wbr> allows a line break inside a word.
    .replace(/<wbr\/?>/g, "")
    .replace(/<[^>]*>/g, " ")

/** Reads the amount on the pay button, in thousandths of a yuan. */
export const readPayAmount = (page: Page) =>
  Math.round(Number(/立即支付 ¥([\d.]+)/.exec(visibleText(page))?.[1] ?? NaN) * 1000)

/** Lists the checkboxes on the page that selects coupons or vouchers. */
export function listDiscountCheckboxes({ text }: Page, name: "coupons" | "vouchers") {
  const checkboxes = [...text.matchAll(/<input\b([^>]*type="checkbox"[^>]*)>/g)].map(([, attributes = ""]) =>
    parseAttributes(attributes),
  )
  return checkboxes
    .filter((checkbox) => checkbox.name === name)
    .map(({ value = "", checked, disabled }) => ({
      id: value,
      checked: checked !== undefined,
      enabled: disabled === undefined,
    }))
}
