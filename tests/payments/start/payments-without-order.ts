import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { START } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { type PhoneKind, getLocation, openPhone, sandbox, signIn } from "#tests/payments/pay-steps"

/** A payment that has no order number before it is made. */
export type PaymentWithoutOrder = {
  phone: string
  kind: PhoneKind
  /** The browser that starts the payment. */
  browser: Browser
  /** The call that pays. */
  call: string
  path: string
  /** Opens the form in a browser. The returned function submits it and returns the redirect target. */
  openForm: (browser?: Browser) => Promise<() => Promise<string>>
  /** The number of calls that pay. */
  countCalls: () => Promise<number>
  /** The number of charges and top-ups. */
  countCharges: () => Promise<number>
}

type Form = { action: string; call: string; path: string; values: Record<string, string>; kind?: PhoneKind }

async function createPayment(driver: { phone: string; browser: Browser }, form: Form): Promise<PaymentWithoutOrder> {
  const { phone, browser } = driver
  const { action, call, path, values, kind = "outside" } = form
  const last = await sandbox.lastCall()
  const submit = async (formBrowser: Browser, page: Page) =>
    getLocation(await formBrowser.submit(getForm(page, action), values))
  return {
    phone,
    kind,
    browser,
    call,
    path,
    async openForm(formBrowser = browser) {
      const page = await formBrowser.goto(path)
      return () => submit(formBrowser, page)
    },
    countCalls: async () =>
      (await sandbox.calls(last)).calls.filter((record) => record.call === call && record.driver === phone).length,
    async countCharges() {
      const { charges, topUps } = await sandbox.ledger({ phone })
      return charges.length + topUps.length
    },
  }
}

const openDirectPayment = (method: string) => async () => {
  const driver = await signInDriver("balance-covers")
  const values = { plate: driver.plate, amount: "5", method }
  return createPayment(driver, {
    action: "/api/pay/direct",
    call: "pay.payDirectly",
    path: "/direct_pay?parkId=1001",
    values,
  })
}

const openCoupon =
  (method: string, kind: PhoneKind = "outside") =>
  async () => {
    const driver = await signInDriver("coupon-shop", kind)
    const form = {
      action: "/api/coupons/start",
      call: "coupons.buy",
      path: driver.getPath("buy"),
      values: { method },
      kind,
    }
    return createPayment(driver, form)
  }

async function openBooking() {
  const driver = await signInDriver("spaces")
  const form = { action: START, call: "cross-park.payByAlipay", path: driver.getPath("hour"), values: { agree: "1" } }
  return createPayment(driver, form)
}

async function openTopUp() {
  const driver = await signInDriver("wallet-empty")
  const form = { action: "/api/wallet/start", call: "wallet.charge", path: "/WALLET/charge", values: { amount: "5" } }
  return createPayment(driver, form)
}

export const PAYMENTS_WITHOUT_ORDER = [
  { name: "a direct payment from the balance", create: openDirectPayment("balance") },
  { name: "a direct payment at the cashier", create: openDirectPayment("alipay") },
  { name: "a coupon from the balance", create: openCoupon("balance") },
  { name: "a coupon at the cashier", create: openCoupon("alipay") },
  { name: "a coupon in the messaging app", create: openCoupon("weixin", "messagingApp") },
  { name: "a booking", create: openBooking },
  { name: "a top-up", create: openTopUp },
]

/** Signs the same driver in on another phone. */
export async function signInOnSecondPhone({ phone, kind }: Pick<PaymentWithoutOrder, "phone" | "kind">) {
  const otherPhone = openPhone(kind)
  await signIn(otherPhone, phone)
  return otherPhone
}
