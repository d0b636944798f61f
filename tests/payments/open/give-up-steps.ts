import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation, getResultPath, visibleText, sandbox } from "#tests/payments/pay-steps"
import { respondWithOutput } from "#tests/support/provider-answers"

const NOT_PAID_PATH = "/api/payments/not-paid"

/** Lists all result addresses that contain a hint about the outcome of a payment. */
export const listReportedResultPaths = (orderId: string) => [
  `/PAY/pay_cancel?order_id=${orderId}`,
  `/PAY/pay_failed?order_id=${orderId}`,
  ...["cancelled", "cancel", "failed", "fail", "retry-failed", "abnormal"].map(
    (hint) => `/v1/wx_money/paying?order_id=${orderId}&result=${hint}`,
  ),
]

export const hasGiveUpForm = (page: Page) => page.forms.some(({ action }) => action === NOT_PAID_PATH)

/** Reloads until the page has a form that gives up the payment. */
export async function waitUntilCanGiveUp(browser: Browser, path: string): Promise<Page> {
  for (;;) {
    const page = await browser.goto(path)
    if (hasGiveUpForm(page)) return page
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Presses 我没有付款 or 重新支付 and returns the redirect target. */
export const giveUp = async (browser: Browser, page: Page, values: Record<string, string> = {}) =>
  getLocation(await browser.submit(getForm(page, NOT_PAID_PATH), values))

/** Comes back from the cashier and presses 我没有付款. */
export const giveUpAtCashier = async (browser: Browser, orderId: string) =>
  giveUp(browser, await browser.goto(`${getResultPath(orderId)}&result=cancelled`))

const PAY_CALL = /^pay\.(pay|payLegacy|payWithCoupons|prepare|rechargeMerchant|payDirectly)$/

/** The calls since `last` that pay or prepare a payment. */
export const listPaymentCallsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.map(({ call }) => call ?? "").filter((call) => PAY_CALL.test(call))

/** Makes the provider answer every fee query with this state. */
export function mockFeeState(state: "UNPAID" | "PAYING" | "PAID" | "EXPIRED", amount = 15, minutes = 135) {
  const since = new Date(Date.now() - 135 * 60_000).toISOString()
  const amounts = { amount: amount * 1000, balance: 0, paidNow: 0, paid: 0, loginRequired: false, type: "other" }
  const fee = { since, minutes, ...amounts, park: "科技园停车场", plate: "粤B12345", state }
  return sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: "always" })
}

/** Reloads until the page shows the text. After an outage the app may not call the provider for some seconds. */
export async function waitForText(browser: Browser, path: string, text: string): Promise<Page> {
  for (;;) {
    const page = await browser.goto(path)
    if (visibleText(page).includes(text)) return page
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
