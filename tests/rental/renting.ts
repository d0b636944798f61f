import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { driverIn } from "#tests/cross-park/booking"
import { ledTo, readable, sandbox } from "#tests/payments/paying"

/** What a driver does on the screens of renting in a browser without scripts. */

export const RENEW = "/api/rental/renew"
export const START = "/api/rental/start"

export { driverIn }
type Values = Record<string, string>

/** Sends the form of a renewal, with the agreement read, and says where that leads. */
export const renew = async (browser: Browser, page: Page, values: Values = {}) =>
  ledTo(await browser.submit(getForm(page, RENEW), { agreed: "1", ...values }))

export const payBy = async (browser: Browser, page: Page, method: string) =>
  ledTo(await browser.submit(getForm(page, START), { method }))

/** What is to be read, without the styles that a first page brings. */
export const wordsOf = (page: Page) =>
  readable({ ...page, text: page.text.replace(/<(style|script)\b.*?<\/\1>/gs, "") }).replace(/\s+/g, " ")

/** The calls of this driver from here on, by name. */
export async function hearing(phone: string) {
  const last = await sandbox.lastCall()
  return async (name: string) => {
    const { calls } = await sandbox.calls(last)
    return calls.filter(({ call, driver }) => call === `rental.${name}` && driver === phone)
  }
}
