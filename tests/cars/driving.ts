import type { carEndpoints } from "#lib/cars/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { type Person, sandbox, signedIn } from "#tests/safety/people"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export type Photo = { bytes: Buffer; name?: string; type?: string }

const NATIVE = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }

/** A form with files, as a browser without scripts sends it; with `x-berth`, as the page's own script does. */
export async function sendFiles(
  browser: Browser,
  path: string,
  fields: Record<string, string | Photo>,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value)
    else {
      const { bytes, name: called = "photo.jpg", type = "image/jpeg" } = value
      form.append(name, new File([new Uint8Array(bytes)], called, { type }))
    }
  }
  const whole = new Response(form)
  const sent = {
    ...NATIVE,
    origin: browser.seenAs,
    "sec-fetch-site": "same-origin",
    "content-type": whole.headers.get("content-type") ?? "",
    ...headers,
  }
  return browser.send(path, { method: "POST", headers: sent, body: Buffer.from(await whole.arrayBuffer()) })
}

export const screens = {
  list: "/CONFIG/cars",
  add: "/CONFIG/cars/new",
  manage: "/CONFIG/cars/manage",
  authenticate: (plate: string) => `/CONFIG/cars/authenticate?${new URLSearchParams({ licencePlate: plate })}`,
  authenticateCar: (plate: string, id = "") =>
    `/CONFIG/cars/authenticate_car?${new URLSearchParams({ licencePlate: plate, ...(id && { relationId: id }) })}`,
}

export type Owner = Person & { plate: string }

/** Somebody of a fresh world, at the wheel of its first car. */
export async function ownerIn(world: ScenarioName): Promise<Owner> {
  const person = await signedIn(world)
  return { ...person, plate: person.plates[0] ?? "" }
}

/** One photo, as the page's own script sends it. */
export async function sendPhoto({ browser, plate }: Pick<Owner, "browser" | "plate">, photo: Photo, shows = "licence") {
  const page = await browser.arrive(screens.manage)
  const csrfToken = page.forms[0]?.fields.csrfToken ?? ""
  const heard = await sendFiles(browser, "/api/cars/photo", { csrfToken, plate, shows, photo }, { "x-berth": "1" })
  // What stands before the app answers with a page.
  if (!heard.text.startsWith("{")) return { status: heard.status }
  const said = JSON.parse(heard.text) as EndpointReply<typeof carEndpoints.photo>
  return "ticket" in said
    ? { status: heard.status, ticket: said.ticket }
    : { status: heard.status, ok: said.ok, why: said.why }
}

/** The whole form, photo and all, and the page it leads to. */
export async function claim({ browser }: Pick<Owner, "browser">, screen: Page, fields: Record<string, string | Photo>) {
  const form = formTo(screen, "/api/cars/certify")
  const sent = await sendFiles(browser, "/api/cars/certify", { ...form.fields, ...fields })
  return { sent, ...(sent.status === 303 && { page: await browser.arrive(sent.headers.get("location") ?? "") }) }
}

/** What the provider was asked, of one driver, from here on. */
export async function hearing({ phone }: Pick<Person, "phone">) {
  const last = await sandbox.lastCall()
  return async (call: string) => {
    const { calls } = await sandbox.calls(last)
    return calls.filter((one) => one.call === call && one.driver === phone).map(({ input }) => input)
  }
}

export const stored = async (key: string) =>
  Buffer.from(await (await fetch(`${sandbox.url}/storage/${key}`)).arrayBuffer())
