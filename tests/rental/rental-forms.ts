import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { signInDriver } from "#tests/cross-park/booking"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

/** What a driver does on the rental screens in a browser without scripts. */

export const RENEW = "/api/rental/renew"
export const START = "/api/rental/start"

export { signInDriver }
type Values = Record<string, string>

/** Sends the renewal form with the agreement accepted, and answers where that leads. */
export const submitRenewal = async (browser: Browser, page: Page, values: Values = {}) =>
  getLocation(await browser.submit(formTo(page, RENEW), { agreed: "1", ...values }))

export const payRenewal = async (browser: Browser, page: Page, method: string) =>
  getLocation(await browser.submit(formTo(page, START), { method }))

/** The visible text of a page, without styles, scripts and repeated spaces. */
export const readText = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<(style|script)\b.*?<\/\1>/gs, "") }).replace(/\s+/g, " ")

/** Records the rental calls of a driver from now on; the result answers those with the given name. */
export async function recordCalls(phone: string) {
  const last = await sandbox.lastCall()
  return async (name: string) => {
    const { calls } = await sandbox.calls(last)
    return calls.filter(({ call, driver }) => call === `rental.${name}` && driver === phone)
  }
}
