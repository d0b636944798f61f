import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { driverIn } from "#tests/cross-park/booking"
import { ledTo, readable, sandbox } from "#tests/payments/paying"

/** What a driver does on the rental screens in a browser without scripts. */

export const RENEW = "/api/rental/renew"
export const START = "/api/rental/start"

export { driverIn }
type Values = Record<string, string>

/** Sends the renewal form with the agreement accepted, and answers where that leads. */
export const renew = async (browser: Browser, page: Page, values: Values = {}) =>
  ledTo(await browser.submit(formTo(page, RENEW), { agreed: "1", ...values }))

export const payBy = async (browser: Browser, page: Page, method: string) =>
  ledTo(await browser.submit(formTo(page, START), { method }))

/** The visible text of a page, without styles, scripts and repeated spaces. */
export const wordsOf = (page: Page) =>
  readable({ ...page, text: page.text.replace(/<(style|script)\b.*?<\/\1>/gs, "") }).replace(/\s+/g, " ")

/** Records the rental calls of a driver from now on; the result answers those with the given name. */
export async function hearing(phone: string) {
  const last = await sandbox.lastCall()
  return async (name: string) => {
    const { calls } = await sandbox.calls(last)
    return calls.filter(({ call, driver }) => call === `rental.${name}` && driver === phone)
  }
}
