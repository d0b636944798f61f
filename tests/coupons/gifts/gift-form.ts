import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import type { createRecipient } from "#tests/coupons/gifts/recipient"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

export const RECEIVE = "/api/coupons/gift-receive"
export const FREE = "/api/coupons/gift-free"

export type Recipient = Partial<ReturnType<typeof createRecipient>>

/** Submits the form of a gift coupon with the values and opens the page that it redirects to. */
export async function submitGiftForm(browser: Browser, path: string, values: Recipient, action = RECEIVE) {
  const response = await browser.submit(getForm(await browser.goto(path), action), values)
  const location = getLocation(response)
  return { status: response.status, location, page: await browser.get(location) }
}

/** Reads the visible text of a page, without inline styles and repeated spaces. */
export const readText = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

/** Starts recording provider calls. The returned function lists the recorded calls with these names. */
export async function recordCalls() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call?.replace(/^coupons\./, "") ?? ""))
}
