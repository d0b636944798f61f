import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Photo, sendFiles } from "#tests/cars/car-forms"
import { wordsOf } from "#tests/coupons/gifts/taking"
import { type Person, sandbox, signedIn } from "#tests/safety/people"
import { ledTo, pathOf } from "#tests/payments/paying"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export { ledTo, sandbox, wordsOf }

export const SEND = "/api/coupons/receipt-send"
export const APPLY = "/api/coupons/receipt-apply"

export type Shopper = Person & { plate: string; form: string; way: (name: string) => string }

/** Somebody of a fresh world, signed in, and the shop's form. */
export async function shopper(world: ScenarioName = "receipt-new"): Promise<Shopper> {
  const person = await signedIn(world)
  const way = (name: string) => pathOf(person.addresses[name])
  return { ...person, plate: person.plates[0] ?? "", form: way("form"), way }
}

/** A receipt that nobody has shown before: no two are alike, also once they are small. */
export const receipt = () =>
  sharp(randomBytes(60 * 80 * 3), { raw: { width: 60, height: 80, channels: 3 } })
    .resize(600, 800, { kernel: "nearest" })
    .jpeg()
    .toBuffer()

type Fields = Record<string, string | Photo>

/** The whole form with its photo, as a browser without a script sends it. */
export async function show(browser: Browser, path: string, fields: Fields = {}, screen?: Page) {
  const form = getForm(screen ?? (await browser.goto(path)), SEND)
  const sent = await sendFiles(browser, SEND, { ...form.fields, ...fields })
  const to = decodeURI(ledTo(sent))
  return { status: sent.status, text: sent.text, to, page: async () => browser.goto(to) }
}

/** One photo, as the page's own script sends it. */
export async function sendReceipt({ browser, form }: Pick<Shopper, "browser" | "form">, photo: Photo) {
  const { csrfToken = "" } = getForm(await browser.goto(form), SEND).fields
  const said = await sendFiles(
    browser,
    "/api/coupons/receipt-photo",
    { csrfToken, back: form, photo },
    { "x-berth": "1" },
  )
  return { status: said.status, ...(JSON.parse(said.text) as { ok: boolean; why?: string; ticket?: string }) }
}

/** What the provider was asked from here on, by the names of the calls. */
export async function hearing() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call ?? ""))
}
