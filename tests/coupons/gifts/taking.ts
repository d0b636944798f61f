import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import type { somebody } from "#tests/coupons/gifts/somebody"
import { ledTo, pathOf, readable, sandbox } from "#tests/payments/paying"

export const RECEIVE = "/api/coupons/gift-receive"
export const FREE = "/api/coupons/gift-free"

export type Taker = Partial<ReturnType<typeof somebody>>

/** Fills in and sends the form of a coupon, and opens the page it leads to. */
export async function take(browser: Browser, path: string, values: Taker, action = RECEIVE) {
  const response = await browser.submit(formTo(await browser.arrive(path), action), values)
  const to = ledTo(response)
  return { status: response.status, to, page: await browser.visit(to) }
}

/** The visible text of a page, without inline styles and repeated spaces. */
export const wordsOf = (page: Page) =>
  readable({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

/** Records the provider calls from now on; the result answers those with the given names. */
export async function hearing() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call?.replace(/^coupons\./, "") ?? ""))
}

export const at = (address: string | undefined) => pathOf(address)
