import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import type { somebody } from "#tests/coupons/gifts/somebody"
import { ledTo, pathOf, readable, sandbox } from "#tests/payments/paying"

export const RECEIVE = "/api/coupons/gift-receive"
export const FREE = "/api/coupons/gift-free"

export type Taker = Partial<ReturnType<typeof somebody>>

/** The form of a coupon's screen, filled in and sent, and the page that it leads to. */
export async function take(browser: Browser, path: string, taker: Taker, action = RECEIVE) {
  const sent = await browser.submit(getForm(await browser.goto(path), action), taker)
  const to = ledTo(sent)
  return { status: sent.status, to, page: await browser.get(to) }
}

/** What is to be read, without the styles that a first page brings. */
export const wordsOf = (page: Page) =>
  readable({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

/** What the provider was asked from here on, by the names of the calls. */
export async function hearing() {
  const last = await sandbox.lastCall()
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call?.replace(/^coupons\./, "") ?? ""))
}

export const at = (address: string | undefined) => pathOf(address)
