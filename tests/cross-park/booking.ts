import { getLastDay } from "#lib/cross-park/rules"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { ledTo, newPhone, sandbox, signIn } from "#tests/payments/paying"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** What a driver does on the reservation screens in a browser without scripts. */

export const START = "/api/cross-park/start"
export const CANCEL = "/api/cross-park/cancel-booking"

/** The screen an address of a world leads to, as a path of the app. */
function screenAt(address: string | undefined): string {
  const to = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URLSearchParams(to.split("?")[1]).get("next") ?? ""
}

/** A world and its driver, signed in on a phone of his own. */
export async function driverIn(name: ScenarioName, kind: Parameters<typeof newPhone>[0] = "outside") {
  const made = await sandbox.createScenario(name)
  const browser = newPhone(kind)
  await signIn(browser, made.phone)
  const plate = made.plates[0] ?? ""
  const at = (way: string) => screenAt(made.addresses[way])
  return { ...made, browser, plate, at, ledger: () => sandbox.ledger({ phone: made.phone }) }
}

export type Driver = Awaited<ReturnType<typeof driverIn>>
type Values = Record<string, string>

/** Presses pay, on the days that the form shows unless others are named, and says where that leads. */
export const press = async (browser: Browser, page: Page, values: Values = {}) =>
  ledTo(await browser.submit(getForm(page, START), { agree: "1", ...values }))

export async function openAndBook({ browser }: Pick<Driver, "browser">, path: string, values: Values = {}) {
  return press(browser, await browser.goto(path), values)
}

export const monthFrom = (firstDay: string) => ({ startDate: firstDay, endDate: getLastDay(firstDay, "MONTH") })
