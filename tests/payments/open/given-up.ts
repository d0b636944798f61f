import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { ledTo, readable, sandbox } from "#tests/payments/paying"
import { respondWithOutput } from "#tests/support/provider-answers"

const NOT_PAID = "/api/payments/not-paid"

/** Every address that says of a payment how it ended. */
export const hintsOf = (orderId: string) => [
  `/PAY/pay_cancel?order_id=${orderId}`,
  `/PAY/pay_failed?order_id=${orderId}`,
  ...["cancelled", "cancel", "failed", "fail", "retry-failed", "abnormal"].map(
    (word) => `/v1/wx_money/paying?order_id=${orderId}&result=${word}`,
  ),
]

export const mayGiveUp = (page: Page) => page.forms.some(({ action }) => action === NOT_PAID)

/** Nobody is asked at once: the screen, as soon as it asks whether it was paid. */
export async function givable(browser: Browser, path: string): Promise<Page> {
  for (;;) {
    const page = await browser.goto(path)
    if (mayGiveUp(page)) return page
    await new Promise((wake) => setTimeout(wake, 500))
  }
}

/** Presses 我没有付款 or 重新支付 where that asks first; answers where it leads. */
export const giveUp = async (browser: Browser, page: Page, values: Record<string, string> = {}) =>
  ledTo(await browser.submit(getForm(page, NOT_PAID), values))

const PAYING = /^pay\.(pay|payLegacy|payWithCoupons|prepare|rechargeMerchant|payDirectly)$/

/** The calls that pay, or make a payment ready, which the provider has got since. */
export const paysSince = async (last: number) =>
  (await sandbox.calls(last)).calls.map(({ call }) => call ?? "").filter((call) => PAYING.test(call))

/** From now on the provider says this of every fee it is asked for, whatever is true. */
export function feeSays(state: "UNPAID" | "PAYING" | "PAID" | "EXPIRED", amount = 15, duration = 135) {
  const since = new Date(Date.now() - 135 * 60_000).toISOString()
  const sums = { amount: amount * 1000, balance: 0, paidNow: 0, paid: 0, loginRequired: false, type: "other" }
  const fee = { since, minutes: duration, ...sums, park: "科技园停车场", plate: "粤B12345", state }
  return sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: "always" })
}

/** A provider that has just been in trouble may be left alone for some seconds: a driver looks again. */
export async function untilShown(browser: Browser, path: string, words: string): Promise<Page> {
  for (;;) {
    const page = await browser.goto(path)
    if (readable(page).includes(words)) return page
    await new Promise((wake) => setTimeout(wake, 200))
  }
}
