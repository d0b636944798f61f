import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { type Photo, sendFiles } from "#tests/cars/driving"
import { readText } from "#tests/coupons/gifts/gift-form"
import { type Person, sandbox, signedIn } from "#tests/safety/people"
import { getLocation, toPath } from "#tests/payments/pay-steps"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export { getLocation, sandbox, readText }

export const SEND = "/api/coupons/receipt-send"
export const APPLY = "/api/coupons/receipt-apply"

export type Shopper = Person & { plate: string; form: string; pathTo: (name: string) => string }

/** Creates a scenario, signs its driver in and opens nothing yet. */
export async function signInShopper(scenarioName: ScenarioName = "receipt-new"): Promise<Shopper> {
  const person = await signedIn(scenarioName)
  const pathTo = (name: string) => toPath(person.addresses[name])
  return { ...person, plate: person.plates[0] ?? "", form: pathTo("form"), pathTo }
}

/** A random receipt. No two are alike, also after they are scaled down. */
export const createReceipt = () =>
  sharp(randomBytes(60 * 80 * 3), { raw: { width: 60, height: 80, channels: 3 } })
    .resize(600, 800, { kernel: "nearest" })
    .jpeg()
    .toBuffer()

type Fields = Record<string, string | Photo>

/** Sends the whole form with its photo, as a browser without a script does. */
export async function submitReceiptForm(browser: Browser, path: string, fields: Fields = {}, screen?: Page) {
  const form = formTo(screen ?? (await browser.arrive(path)), SEND)
  const response = await sendFiles(browser, SEND, { ...form.fields, ...fields })
  const to = decodeURI(getLocation(response))
  return { status: response.status, text: response.text, to, page: async () => browser.arrive(to) }
}

/** Uploads one photo, as the page's script does. */
export async function sendReceipt({ browser, form }: Pick<Shopper, "browser" | "form">, photo: Photo) {
  const { csrfToken = "" } = formTo(await browser.arrive(form), SEND).fields
  const response = await sendFiles(
    browser,
    "/api/coupons/receipt-photo",
    { csrfToken, back: form, photo },
    { "x-berth": "1" },
  )
  return { status: response.status, ...(JSON.parse(response.text) as { ok: boolean; why?: string; ticket?: string }) }
}

/** Records the provider calls from now on; the result answers those with the given names. */
export async function recordCalls() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call ?? ""))
}
