import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"
import { tells } from "#tests/support/provider-answers"

const NOT_PAID = "/api/payments/not-paid"

/** All addresses with a hint how a payment ended. */
export const listHintPaths = (orderId: string) => [
  `/PAY/pay_cancel?order_id=${orderId}`,
  `/PAY/pay_failed?order_id=${orderId}`,
  ...["cancelled", "cancel", "failed", "fail", "retry-failed", "abnormal"].map(
    (hint) => `/v1/wx_money/paying?order_id=${orderId}&result=${hint}`,
  ),
]

export const hasGiveUpForm = (page: Page) => page.forms.some(({ action }) => action === NOT_PAID)

/** Reloads until the page offers to give the payment up. */
export async function waitUntilCanGiveUp(browser: Browser, path: string): Promise<Page> {
  for (;;) {
    const page = await browser.arrive(path)
    if (hasGiveUpForm(page)) return page
    await new Promise((wake) => setTimeout(wake, 500))
  }
}

/** Presses 我没有付款 or 重新支付 and answers where it leads. */
export const giveUp = async (browser: Browser, page: Page, values: Record<string, string> = {}) =>
  getLocation(await browser.submit(formTo(page, NOT_PAID), values))

const PAYING = /^pay\.(pay|payLegacy|payWithCoupons|prepare|rechargeMerchant|payDirectly)$/

/** The calls since `last` that pay or prepare a payment. */
export const paymentCallsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.map(({ call }) => call ?? "").filter((call) => PAYING.test(call))

/** Makes the provider answer every fee query with this state. */
export function mockFeeState(state: "UNPAID" | "PAYING" | "PAID" | "EXPIRED", amount = 15, duration = 135) {
  const since = new Date(Date.now() - 135 * 60_000).toISOString()
  const sums = { amount: amount * 1000, balance: 0, paidNow: 0, paid: 0, loginRequired: false, type: "other" }
  const fee = { since, minutes: duration, ...sums, park: "科技园停车场", plate: "粤B12345", state }
  return sandbox.fault({ match: "payments.fee", fault: tells("payments.fee", fee), times: "always" })
}

/** Reloads until the page shows the text. After an outage the app may not call the provider for some seconds. */
export async function waitForText(browser: Browser, path: string, text: string): Promise<Page> {
  for (;;) {
    const page = await browser.arrive(path)
    if (visibleText(page).includes(text)) return page
    await new Promise((wake) => setTimeout(wake, 200))
  }
}
