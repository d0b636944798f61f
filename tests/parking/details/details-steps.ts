import { createParkingCode } from "#lib/core/codes/parking-code"
import { formatDayAndTime, formatDuration, formatWireTime } from "#lib/core/time/dates"
import { HTTP_URL, startTestApp, type startTestSandbox } from "#tests/security/test-app"
import { signIn } from "#tests/security/drivers"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation, USER_AGENTS, visibleText, openPayScreen } from "#tests/payments/pay-steps"

/** Steps of drivers and strangers at apps with a value of LOOKUP_DETAILS. */

export const CODE_SECRET = "the secret of the parking codes of a test"
const PARK_NAME = "科技园停车场"
const OUTSIDE = { "user-agent": USER_AGENTS.outside }

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>
export type DetailsApp = Awaited<ReturnType<typeof startDetailsApp>>

export async function startDetailsApp(name: string, settings: Record<string, string>, sandbox: Sandbox) {
  const app = await startTestApp(name, {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
    CODES_PER_ADDRESS: "10000",
    ...settings,
  })
  return { ...app, sandbox, open: (headers: Record<string, string> = OUTSIDE) => app.browser(HTTP_URL, headers) }
}

/** A car that has been in 科技园停车场 for 2 hours and 15 minutes, with all texts that reveal the car park or the entry time. */
export async function createParkedCar({ sandbox }: DetailsApp, name: "car-in-park" | "coupons" = "car-in-park") {
  const { plates, orders, phone, addresses } = await sandbox.createScenario(name)
  const path = decodeURIComponent(new URL(addresses.pay!).pathname)
  const [, , park = "", plate = "", , duration = "", since = ""] = path.split("/")
  expect(park).toBe(PARK_NAME)
  expect(plate).toBe(plates[0])
  const iso = `${since.slice(0, 16).replace(" ", "T")}:00+08:00`
  const secrets = [park, since.slice(0, 16), iso.slice(0, 16), new Date(iso).toISOString().slice(0, 16)]
  secrets.push(formatDayAndTime(iso), formatWireTime(iso).slice(0, 16))
  secrets.push(String(Math.floor(Date.parse(iso) / 1000)), formatDuration(Number(duration)))
  return { plate, orderId: orders[0]!, phone, secrets: [...new Set(secrets)] }
}

type Car = Awaited<ReturnType<typeof createParkedCar>>

/** Finds the texts that reveal the stay in the page, its headers and its signed intents. */
export function findLeaks(page: Page, { secrets }: Car): string[] {
  const attempts = page.forms.map(({ fields }) => fields.attempt ?? "").filter(Boolean)
  const decoded = attempts.map((jwt) => Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString())
  const headers = [...page.headers].filter(([name]) => !/^(date|set-cookie|x-request-id)$/.test(name)).flat()
  const texts = [page.text, ...decoded, ...headers, page.path]
  const everything = texts.flatMap((text) => [text, decode(text), unescapeFlightData(text)]).join("\n")
  return secrets.filter((secret) => everything.includes(secret))
}

const unescapeFlightData = (text: string) =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

function decode(text: string): string {
  return text.replaceAll(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

/** Whether the page shows the car park and the entry time. */
export const readShownFacts = (page: Page) => ({
  park: visibleText(page).includes(PARK_NAME),
  since: visibleText(page).includes("入场时间"),
})
export const EVERYTHING = { park: true, since: true }

/** Looks up a plate on a look-up page. Returns the URL to which the form redirects. */
export async function lookUp(browser: Browser, from: string, plate: string): Promise<string> {
  const form = getForm(await browser.goto(from), "/api/pay/find")
  return getLocation(await browser.submit(form, { plate }))
}

export const getCodePath = (parkId = "1001", secret = CODE_SECRET) => `/s/${createParkingCode({ parkId }, secret).text}`

/** Opens the pay screen as a page and as flight data. */
export async function openBoth(browser: Browser, path: string): Promise<Page[]> {
  return [await browser.goto(path), await browser.goto(path, { headers: { rsc: "1" } })]
}

export async function startPayment(browser: Browser, path: string) {
  return getLocation(await browser.submit(getForm(await openPayScreen(browser, path), "/api/pay/start"), {}))
}

export async function pressAtCashier(cashier: string, button: "pay" | "cancel" | "fail" | "away") {
  const response = await fetch(cashier, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
  const { pathname, search } = new URL(response.headers.get("location") ?? "", HTTP_URL)
  return pathname + search
}

export const signInAt = (app: DetailsApp, browser: Browser, phone: string) => signIn(browser, phone, app.sandbox)
