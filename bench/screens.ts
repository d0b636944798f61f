import type { Browser } from "#tests/support/http-browser"
import { pressAtCashier, isCashier, openAndPay, toPath } from "#tests/payments/pay-steps"
import type { MadeWorld } from "#tests/support/sandbox-control"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** A screen that is measured, as a driver of a sandbox world sees it. */
export type Screen = {
  name: string
  world: ScenarioName
  signedIn: boolean
  /** What the driver does before the screen is measured. */
  prepare?: (browser: Browser, world: MadeWorld) => Promise<unknown>
  path: (world: MadeWorld) => string
  /** Text that its HTML must contain. */
  expects: string
  /** In kB on the wire: JavaScript beyond the bare page's, and HTML. Without it `weigh.ts` applies its usual limits. */
  limits?: { script: number; html?: number }
}

/** An address of the world; of one that begins with the sign-in, the page after it. */
const at = (address: string) => (world: MadeWorld) => {
  const { pathname, search, searchParams } = new URL(world.addresses[address]!)
  const next = new URL(searchParams.get("to") ?? "", "http://app.example").searchParams.get("next")
  return next ?? pathname + search
}

/** Chooses alipay on the pay screen; answers the cashier's address. */
export async function startPayment(browser: Browser, { addresses }: MadeWorld): Promise<string> {
  const cashier = await openAndPay(browser, toPath(addresses.pay), { method: "alipay" })
  if (!isCashier(cashier)) throw new Error(`The payment led to ${cashier}, which is no cashier.`)
  return cashier
}

export const LOOKUP_PATH = "/PAY/plate_select_yd_v2"
export const [CONFIG, LOOKUP, PAY] = ["/CONFIG", "the look-up screen", "the pay screen"]

/** One line each: a name, the world, what the HTML contains, and where the screen is. */
const seen = (
  name: string,
  world: ScenarioName,
  expects: string,
  path: Screen["path"],
  more: Partial<Screen> = {},
) => ({
  name,
  world,
  expects,
  path,
  signedIn: true,
  ...more,
})

export const screens: Screen[] = [
  seen(CONFIG, "driver", "设置", () => "/CONFIG"),
  seen(LOOKUP, "car-in-park", "查询停车费", () => LOOKUP_PATH, { signedIn: false, limits: { script: 15, html: 20 } }),
  seen(PAY, "coupons", "应付", at("pay"), { limits: { script: 15, html: 20 } }),
  seen("the paid screen", "car-in-park", "支付成功", ({ orders }) => `/PAY/pay_success?order_id=${orders[0]}`, {
    prepare: async (browser, world) => pressAtCashier(await startPayment(browser, world), "pay"),
    limits: { script: 15 },
  }),
  seen("/CONFIG/cars", "five-cars", "车辆", at("list")),
  seen("a gate's result", "gate-entry", "入场信息", at("in-detail"), { signedIn: false }),
  seen("lucky money", "lucky-money-share", "红包", at("obtain"), { signedIn: false }),
  seen("/CROSS_PARK", "spaces", "预约", () => "/CROSS_PARK"),
  seen("the wallet's home", "wallet", "充值", () => "/WALLET"),
  seen("my coupons", "coupon-shelf", "停车券", () => "/WALLET/coupon"),
  seen("a receipt's form", "receipt-new", "小票", at("form")),
  seen("orders to invoice", "invoiceable", "不支持开票", at("phone")),
  seen("an invoice's form", "invoiceable", "税号", at("form")),
  seen("my spaces", "renter", "续费", at("rental")),
  seen("a renewal", "renter", "长租协议", at("renewal")),
  seen("a visitor's form", "visitor-new", "来访事由", at("form")),
]
