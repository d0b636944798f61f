import { getBuiltStylesheet } from "../../lib/http/page/inline-styles.ts"
import { MESSAGING_USER_AGENT } from "../../sandbox/phone/display-prefs.ts"
import type { ScenarioName } from "../../sandbox/scenarios/scenarios.ts"
import { openAndPay, pressAtCashier, toPath } from "../../tests/payments/pay-steps.ts"
import { appUrl, createSignedInDriver, sandbox } from "../../tests/security/drivers.ts"
import { type Browser, getForm, openBrowser } from "../../tests/support/http-browser.ts"
import type { Upstream } from "./upstream.ts"

/** A sandbox scenario, and a path or the name of one of its entry points. */
type Plan = [ScenarioName, string, { anonymous?: boolean; isPaid?: boolean }?]
/** An opened screen with cookie headers of its driver. */
type Screen = { path: string; browser: Browser; plate: string; cookies: string[] }
export type Request = { path: string; method?: "POST"; headers?: Record<string, string>; body?: string }
/** The same page or call of both apps. */
type Comparison = { berth: Request[]; bare: Request[] }
export const LOOKUP_PATH = "/PAY/plate_select_yd_v2"

/** Most drivers open Berth in the messaging app. Without a user agent Berth also draws a QR code, as for a computer. */
export const PHONE = { "user-agent": MESSAGING_USER_AGENT }

export const SCREENS: Record<string, Plan> = {
  "look-up": ["car-in-park", LOOKUP_PATH, { anonymous: true }],
  pay: ["coupons", "pay"],
  settings: ["driver", "/CONFIG"],
  paid: ["car-in-park", "/PAY/pay_success?order_id=", { isPaid: true }],
  coupons: ["coupon-shelf", "/WALLET/coupon"],
  renewal: ["renter", "renewal"],
}

/** Creates the scenario and signs its driver in. Each session is sealed anew, so that the app has to open each. */
export async function openScreen(name: string, sessions = 1): Promise<Screen> {
  const [scenarioName, to, { anonymous, isPaid } = {}] = SCREENS[name]!
  const browser = openBrowser(appUrl)
  const create = () => (anonymous ? sandbox.createScenario(scenarioName) : createSignedInDriver(scenarioName, browser))
  const { addresses, orders, plates } = await create()
  if (isPaid) await pressAtCashier(await openAndPay(browser, toPath(addresses.pay), { method: "alipay" }), "pay")
  const path = isPaid ? to + orders[0] : to.startsWith("/") ? to : getEntryPath(addresses[to]!)
  const cookies = anonymous ? [""] : []
  while (cookies.length < sessions && !anonymous) {
    await browser.postJson("/api/session/keep")
    cookies.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
  }
  return { path, browser, plate: plates[0] ?? "", cookies }
}

/** The path of an entry point. If it starts with the sign-in, the path of the page after that. */
function getEntryPath(address: string) {
  const { pathname, search, searchParams } = new URL(address)
  return new URL(searchParams.get("to") ?? "", appUrl).searchParams.get("next") ?? pathname + search
}

export type Comparisons = Awaited<ReturnType<typeof createComparisons>>

export async function createComparisons(lookup: Screen, pay: Screen, settings: Screen) {
  // As from a browser that has the stylesheet in its cache.
  const sheet = `sheet=${getBuiltStylesheet()!.href}`
  const createPage = (name: string, { path, cookies }: Screen): Comparison => {
    const headers = cookies.map((cookie) => ({ ...PHONE, cookie: [cookie, sheet].filter(Boolean).join("; ") }))
    const create = (path: string) => headers.map((headers) => ({ path, headers }))
    return { berth: create(path), bare: create(`/screen/${name}`) }
  }
  const createCall = (path: string, type: string, body: string, { cookies }: Screen): Comparison => {
    const requests = cookies.map((cookie) => createPost(path, type, body, cookie))
    return { berth: requests, bare: requests }
  }
  const { fields } = getForm(await pay.browser.goto(LOOKUP_PATH), "/api/pay/find")
  const form = new URLSearchParams({ plate: pay.plate, csrfToken: fields.csrfToken ?? "", from: LOOKUP_PATH })
  return {
    "look-up page": createPage("look-up", lookup),
    "pay page": createPage("pay", pay),
    "settings page": createPage("settings", settings),
    "look-up call": createCall("/api/pay/find", "application/x-www-form-urlencoded", `${form}`, pay),
    "history call": createCall("/api/account/history", "application/json", '{"page":1}', settings),
  }
}

export const createPost = (path: string, type: string, body: string, cookie: string) =>
  ({ path, method: "POST", headers: { cookie, origin: appUrl, "content-type": type, "x-berth": "1" }, body }) as const

/** Sends a request once; records its calls to the provider, and the body of its page without scripts. */
export async function capture(upstream: Upstream, { path, ...request }: Request) {
  let html = ""
  const calls = await upstream.record(async () => {
    const response = await fetch(appUrl + path, { ...request, redirect: "manual" })
    if (response.status >= 400) throw new Error(`${path} answers ${response.status}`)
    html = await response.text()
  })
  const [, body = ""] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  return { calls, body: body.replace(/<(script|template)\b.*?<\/\1>/gs, "") }
}
