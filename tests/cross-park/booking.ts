import { getLastDay } from "#lib/cross-park/rules"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation, openPhone, sandbox, signIn } from "#tests/payments/pay-steps"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** The endpoints of the booking forms. */

export const START = "/api/cross-park/start"
export const CANCEL = "/api/cross-park/cancel-booking"

/** Returns the app path that a scenario's entry address opens after signing in. */
function toAppPath(address: string | undefined): string {
  const target = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URLSearchParams(target.split("?")[1]).get("next") ?? ""
}

/** Creates a scenario and signs its driver in on a new phone. */
export async function signInDriver(name: ScenarioName, kind: Parameters<typeof openPhone>[0] = "outside") {
  const scenario = await sandbox.createScenario(name)
  const browser = openPhone(kind)
  await signIn(browser, scenario.phone)
  const plate = scenario.plates[0] ?? ""
  const getPath = (addressName: string) => toAppPath(scenario.addresses[addressName])
  return { ...scenario, browser, plate, getPath, ledger: () => sandbox.ledger({ phone: scenario.phone }) }
}

export type Driver = Awaited<ReturnType<typeof signInDriver>>
type Values = Record<string, string>

/** Submits the booking form and returns the redirect target; `values` replace fields of the form. */
export const submitBooking = async (browser: Browser, page: Page, values: Values = {}) =>
  getLocation(await browser.submit(getForm(page, START), { agree: "1", ...values }))

export async function openAndBook({ browser }: Pick<Driver, "browser">, path: string, values: Values = {}) {
  return submitBooking(browser, await browser.goto(path), values)
}

export const buildMonth = (firstDay: string) => ({ startDate: firstDay, endDate: getLastDay(firstDay, "MONTH") })
