import type { Browser } from "#tests/support/http-browser"
import { pressAtCashier, isCashier, openAndPay, toPath } from "#tests/payments/pay-steps"
import type { CreatedScenario } from "#tests/support/sandbox-control"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** A measured screen, as a driver of a sandbox scenario sees it. */
export type Screen = {
  name: string
  scenario: ScenarioName
  signedIn: boolean
  /** Actions of the driver before the screen is measured. */
  prepare?: (browser: Browser, scenario: CreatedScenario) => Promise<unknown>
  path: (scenario: CreatedScenario) => string
  /** Text that its HTML must contain. */
  expects: string
  /** In kB on the wire: JavaScript beyond the bare page's, and HTML. Without limits `weigh.ts` applies its default. */
  limits?: { script: number; html?: number }
}

/** Returns the path of an entry point; of one that starts with the sign-in, the path of the page after it. */
const createPathGetter = (address: string) => (scenario: CreatedScenario) => {
  const { pathname, search, searchParams } = new URL(scenario.addresses[address]!)
  const next = new URL(searchParams.get("to") ?? "", "http://app.example").searchParams.get("next")
  return next ?? pathname + search
}

/** Chooses alipay on the pay screen; returns the cashier's URL. */
export async function startPayment(browser: Browser, { addresses }: CreatedScenario): Promise<string> {
  const cashier = await openAndPay(browser, toPath(addresses.pay), { method: "alipay" })
  if (!isCashier(cashier)) throw new Error(`The payment led to ${cashier}, which is not a cashier.`)
  return cashier
}

export const LOOKUP_PATH = "/PAY/plate_select_yd_v2"
export const CONFIG = "/CONFIG"
export const LOOKUP = "the look-up screen"
export const PAY = "the pay screen"

/** Describes a screen by its name, its scenario, text that its HTML contains, and its path. */
const defineScreen = (
  name: string,
  scenario: ScenarioName,
  expects: string,
  path: Screen["path"],
  options: Partial<Screen> = {},
) => ({
  name,
  scenario,
  expects,
  path,
  signedIn: true,
  ...options,
})

export const screens: Screen[] = [
  defineScreen(CONFIG, "driver", "设置", () => "/CONFIG"),
  defineScreen(LOOKUP, "car-in-park", "查询停车费", () => LOOKUP_PATH, {
    signedIn: false,
    limits: { script: 15, html: 20 },
  }),
  defineScreen(PAY, "coupons", "应付", createPathGetter("pay"), { limits: { script: 15, html: 20 } }),
  defineScreen("the paid screen", "car-in-park", "支付成功", ({ orders }) => `/PAY/pay_success?order_id=${orders[0]}`, {
    prepare: async (browser, scenario) => pressAtCashier(await startPayment(browser, scenario), "pay"),
    limits: { script: 15 },
  }),
  defineScreen("/CONFIG/cars", "five-cars", "车辆", createPathGetter("list")),
  defineScreen("a gate's result", "gate-entry", "入场信息", createPathGetter("in-detail"), { signedIn: false }),
  defineScreen("lucky money", "lucky-money-share", "红包", createPathGetter("obtain"), { signedIn: false }),
  defineScreen("/CROSS_PARK", "spaces", "预约", () => "/CROSS_PARK"),
  defineScreen("the wallet's home", "wallet", "充值", () => "/WALLET"),
  defineScreen("my coupons", "coupon-shelf", "停车券", () => "/WALLET/coupon"),
  defineScreen("a receipt's form", "receipt-new", "小票", createPathGetter("form")),
  defineScreen("orders to invoice", "invoiceable", "不支持开票", createPathGetter("phone")),
  defineScreen("an invoice's form", "invoiceable", "税号", createPathGetter("form")),
  defineScreen("my spaces", "renter", "续费", createPathGetter("rental")),
  defineScreen("a renewal", "renter", "长租协议", createPathGetter("renewal")),
  defineScreen("a visitor's form", "visitor-new", "来访事由", createPathGetter("form")),
]
