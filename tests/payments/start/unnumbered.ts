import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { driverIn, START } from "#tests/cross-park/booking"
import { type Kind, ledTo, newPhone, sandbox, signIn } from "#tests/payments/paying"

/** A payment that has no order number before it is made, as a driver makes it. */
export type Story = {
  phone: string
  kind: Kind
  /** The phone the story begins with. */
  browser: Browser
  /** The call that pays. */
  call: string
  path: string
  /** Opens the form in a browser; a tap on its button answers where that leads. */
  open: (browser?: Browser) => Promise<() => Promise<string>>
  /** How often the provider was asked to pay. */
  calls: () => Promise<number>
  /** How often the driver was charged. */
  charges: () => Promise<number>
}

type Form = { action: string; call: string; path: string; values: Record<string, string>; kind?: Kind }

async function story(made: { phone: string; browser: Browser }, form: Form): Promise<Story> {
  const { phone, browser } = made
  const { action, call, path, values, kind = "outside" } = form
  const last = await sandbox.lastCall()
  const sent = async (by: Browser, page: Page) => ledTo(await by.submit(getForm(page, action), values))
  return {
    ...{ phone, kind, browser, call, path },
    async open(by = browser) {
      const page = await by.goto(path)
      return () => sent(by, page)
    },
    calls: async () =>
      (await sandbox.calls(last)).calls.filter((one) => one.call === call && one.driver === phone).length,
    async charges() {
      const { charges, topUps } = await sandbox.ledger({ phone })
      return charges.length + topUps.length
    },
  }
}

const direct = (method: string) => async () => {
  const made = await driverIn("balance-covers")
  const values = { plate: made.plate, amount: "5", method }
  return story(made, { action: "/api/pay/direct", call: "pay.payDirectly", path: "/direct_pay?parkId=1001", values })
}

const coupon =
  (method: string, kind: Kind = "outside") =>
  async () => {
    const made = await driverIn("coupon-shop", kind)
    const form = { action: "/api/coupons/start", call: "coupons.buy", path: made.at("buy"), values: { method }, kind }
    return story(made, form)
  }

async function booking() {
  const made = await driverIn("spaces")
  const form = { action: START, call: "cross-park.payByAlipay", path: made.at("hour"), values: { agree: "1" } }
  return story(made, form)
}

async function topUp() {
  const made = await driverIn("wallet-empty")
  const form = { action: "/api/wallet/start", call: "wallet.charge", path: "/WALLET/charge", values: { amount: "5" } }
  return story(made, form)
}

export const STORIES = [
  { what: "a direct payment from the balance", begin: direct("balance") },
  { what: "a direct payment at the cashier", begin: direct("alipay") },
  { what: "a coupon from the balance", begin: coupon("balance") },
  { what: "a coupon at the cashier", begin: coupon("alipay") },
  { what: "a coupon in the messaging app", begin: coupon("weixin", "messagingApp") },
  { what: "a booking", begin: booking },
  { what: "a top-up", begin: topUp },
]

/** The same driver, signed in on another phone. */
export async function secondPhone({ phone, kind }: Pick<Story, "phone" | "kind">) {
  const other = newPhone(kind)
  await signIn(other, phone)
  return other
}
