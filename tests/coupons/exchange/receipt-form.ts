import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Photo, sendFiles } from "#tests/cars/car-forms"
import { readText } from "#tests/coupons/gifts/gift-form"
import { type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"
import { getLocation, toPath } from "#tests/payments/pay-steps"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export { getLocation, sandbox, readText }

export const RECEIPT_SEND_PATH = "/api/coupons/receipt-send"
export const RECEIPT_APPLY_PATH = "/api/coupons/receipt-apply"

export type Shopper = SignedInDriver & { plate: string; formPath: string; getPath: (name: string) => string }

/** Creates a scenario and signs its driver in. */
export async function signInShopper(scenarioName: ScenarioName = "receipt-new"): Promise<Shopper> {
  const driver = await createSignedInDriver(scenarioName)
  const getPath = (name: string) => toPath(driver.addresses[name])
  return { ...driver, plate: driver.plates[0] ?? "", formPath: getPath("form"), getPath }
}

/** Creates a random photo of a receipt that stays unique after scaling. */
export const createReceipt = () =>
  sharp(randomBytes(60 * 80 * 3), { raw: { width: 60, height: 80, channels: 3 } })
    .resize(600, 800, { kernel: "nearest" })
    .jpeg()
    .toBuffer()

type Fields = Record<string, string | Photo>

/** Submits the whole form with its photo, like a browser without JavaScript. */
export async function submitReceiptForm(browser: Browser, path: string, fields: Fields = {}, screen?: Page) {
  const form = getForm(screen ?? (await browser.goto(path)), RECEIPT_SEND_PATH)
  const response = await sendFiles(browser, RECEIPT_SEND_PATH, { ...form.fields, ...fields })
  const location = decodeURI(getLocation(response))
  return { status: response.status, text: response.text, location, page: async () => browser.goto(location) }
}

/** Uploads one photo, like the script of the page. */
export async function uploadReceiptPhoto({ browser, formPath }: Pick<Shopper, "browser" | "formPath">, photo: Photo) {
  const { csrfToken = "" } = getForm(await browser.goto(formPath), RECEIPT_SEND_PATH).fields
  const response = await sendFiles(
    browser,
    "/api/coupons/receipt-photo",
    { csrfToken, back: formPath, photo },
    { "x-berth": "1" },
  )
  return { status: response.status, ...(JSON.parse(response.text) as { ok: boolean; why?: string; ticket?: string }) }
}

/** Starts recording provider calls. The returned function lists the recorded calls with these names. */
export async function recordCalls() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call ?? ""))
}
