import type { carEndpoints } from "#lib/cars/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export type Photo = { bytes: Buffer; name?: string; type?: string }

const NATIVE = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }

/** Sends a form with files as a browser without JavaScript does, or with `x-berth` as a script. */
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
      const { bytes, name: fileName = "photo.jpg", type = "image/jpeg" } = value
      form.append(name, new File([new Uint8Array(bytes)], fileName, { type }))
    }
  }
  const multipart = new Response(form)
  const allHeaders = {
    ...NATIVE,
    origin: browser.publicOrigin,
    "sec-fetch-site": "same-origin",
    "content-type": multipart.headers.get("content-type") ?? "",
    ...headers,
  }
  return browser.send(path, { method: "POST", headers: allHeaders, body: Buffer.from(await multipart.arrayBuffer()) })
}

export const carPaths = {
  list: "/CONFIG/cars",
  add: "/CONFIG/cars/new",
  manage: "/CONFIG/cars/manage",
  authenticate: (plate: string) => `/CONFIG/cars/authenticate?${new URLSearchParams({ licencePlate: plate })}`,
  authenticateCar: (plate: string, id = "") =>
    `/CONFIG/cars/authenticate_car?${new URLSearchParams({ licencePlate: plate, ...(id && { relationId: id }) })}`,
}

export type Owner = SignedInDriver & { plate: string }

/** Creates a scenario and returns its signed-in driver with the first car. */
export async function signInOwner(scenario: ScenarioName): Promise<Owner> {
  const person = await createSignedInDriver(scenario)
  return { ...person, plate: person.plates[0] ?? "" }
}

/** Uploads a photo as the page's script does. */
export async function sendPhoto({ browser, plate }: Pick<Owner, "browser" | "plate">, photo: Photo, shows = "licence") {
  const page = await browser.goto(carPaths.manage)
  const csrfToken = page.forms[0]?.fields.csrfToken ?? ""
  const response = await sendFiles(browser, "/api/cars/photo", { csrfToken, plate, shows, photo }, { "x-berth": "1" })
  // nginx responds with an HTML page.
  if (!response.text.startsWith("{")) return { status: response.status }
  const result = JSON.parse(response.text) as EndpointReply<typeof carEndpoints.photo>
  return "ticket" in result
    ? { status: response.status, ticket: result.ticket }
    : { status: response.status, ok: result.ok, why: result.why }
}

/** Submits the verification form and opens the page it redirects to. */
export async function submitVerification(
  { browser }: Pick<Owner, "browser">,
  screen: Page,
  fields: Record<string, string | Photo>,
) {
  const form = getForm(screen, "/api/cars/certify")
  const response = await sendFiles(browser, "/api/cars/certify", { ...form.fields, ...fields })
  return {
    sent: response,
    ...(response.status === 303 && { page: await browser.goto(response.headers.get("location") ?? "") }),
  }
}

/** Returns a function that lists the inputs of the driver's provider calls after this moment. */
export async function watchCalls({ phone }: Pick<SignedInDriver, "phone">) {
  const lastCall = await sandbox.lastCall()
  return async (call: string) => {
    const { calls } = await sandbox.calls(lastCall)
    return calls.filter((entry) => entry.call === call && entry.driver === phone).map(({ input }) => input)
  }
}

export const readStoredFile = async (key: string) =>
  Buffer.from(await (await fetch(`${sandbox.url}/storage/${key}`)).arrayBuffer())
