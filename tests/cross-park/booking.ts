import { getLastDay } from "#lib/cross-park/rules"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation } from "#tests/payments/pay-steps"
import type { Driver } from "#tests/support/signed-in-driver"

/** The endpoints of the booking forms. */
export const START = "/api/cross-park/start"
export const CANCEL = "/api/cross-park/cancel-booking"

type Values = Record<string, string>

/** Submits the booking form and returns the redirect target; `values` replace fields of the form. */
export const submitBooking = async (browser: Browser, page: Page, values: Values = {}) =>
  getLocation(await browser.submit(getForm(page, START), { agree: "1", ...values }))

export async function openAndBook({ browser }: Pick<Driver, "browser">, path: string, values: Values = {}) {
  return submitBooking(browser, await browser.goto(path), values)
}

export const buildMonth = (firstDay: string) => ({ startDate: firstDay, endDate: getLastDay(firstDay, "MONTH") })
