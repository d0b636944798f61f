import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

/** The endpoints of the renewal forms. */
export const RENEW = "/api/rental/renew"
export const START = "/api/rental/start"

type Values = Record<string, string>

/** Submits the renewal form with the agreement accepted and returns the redirect target. */
export const submitRenewal = async (browser: Browser, page: Page, values: Values = {}) =>
  getLocation(await browser.submit(getForm(page, RENEW), { agreed: "1", ...values }))

export const payRenewal = async (browser: Browser, page: Page, method: string) =>
  getLocation(await browser.submit(getForm(page, START), { method }))

/** Returns the visible text of a page, without styles, scripts and repeated spaces. */
export const readText = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<(style|script)\b.*?<\/\1>/gs, "") }).replace(/\s+/g, " ")

/** Returns a function that lists the driver's rental calls of a name after this moment. */
export async function watchCalls(phone: string) {
  const lastCall = await sandbox.lastCall()
  return async (name: string) => {
    const { calls } = await sandbox.calls(lastCall)
    return calls.filter(({ call, driver }) => call === `rental.${name}` && driver === phone)
  }
}
