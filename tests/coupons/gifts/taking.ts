import { type Browser, formTo, type Page } from "#tests/browser-like"
import { ledTo, pathOf, readable, sandbox } from "#tests/payments/paying"

export const RECEIVE = "/api/coupons/gift-receive"
export const FREE = "/api/coupons/gift-free"

let count = Math.trunc(Math.random() * 90_000)
/** A car and a phone of nobody else's, and a name in the messaging app. */
export function somebody() {
  const n = String(count++ % 100_000).padStart(5, "0")
  const tail = String(Date.now() % 1000).padStart(3, "0")
  return {
    plate: `京D${letterOf(count)}${n.slice(-4)}`,
    phone: `137${n}${tail}`.replace(/0000$/, "0001"),
    wechat: `wx_${n}${tail}`,
  }
}
const letterOf = (n: number) => "ABCDEFGHJKLMNPQRSTUVWXYZ"[n % 24]

export type Taker = Partial<ReturnType<typeof somebody>>

/** The form of a coupon's screen, filled in and sent, and the page that it leads to. */
export async function take(browser: Browser, path: string, taker: Taker, action = RECEIVE) {
  const sent = await browser.submit(formTo(await browser.arrive(path), action), taker)
  const to = ledTo(sent)
  return { status: sent.status, to, page: await browser.visit(to) }
}

export const wordsOf = (page: Page) => readable(page).replace(/\s+/g, " ")

/** What the provider was asked from here on, by the names of the calls. */
export async function hearing() {
  const { last } = await sandbox.calls(Number.MAX_SAFE_INTEGER)
  return async (...names: string[]) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => names.includes(call.replace(/^coupons\./, "")))
}

export const at = (address: string | undefined) => pathOf(address)
