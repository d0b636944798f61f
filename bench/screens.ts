import type { MadeWorld } from "#tests/sandbox-control"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** A screen that is measured, as a driver of that world sees it. */
export type Screen = {
  name: string
  world: ScenarioName
  signedIn: boolean
  path: (world: MadeWorld) => string
  /** What its HTML must hold. */
  expects: string
  /** How much more JavaScript than the bare page it may load, in kB on the wire. */
  script: number
}

/** An address of a story; of one that begins signed in, where that leads. */
const at = (address: string) => (world: MadeWorld) => {
  const { pathname, search, searchParams } = new URL(world.addresses[address]!)
  const next = new URL(searchParams.get("to") ?? "", "http://app.example").searchParams.get("next")
  return next ?? pathname + search
}

/** The first is the plainest, the second the one that matters most. */
export const screens: Screen[] = [
  { name: "/CONFIG", world: "driver", signedIn: true, path: () => "/CONFIG", expects: "设置", script: 20 },
  { name: "the pay screen", world: "coupons", signedIn: true, path: at("pay"), expects: "应付", script: 20 },
  { name: "/CONFIG/cars", world: "five-cars", signedIn: true, path: at("list"), expects: "车辆", script: 20 },
  {
    name: "a gate's result",
    world: "gate-entry",
    signedIn: false,
    path: at("in-detail"),
    expects: "入场信息",
    script: 5,
  },
  {
    name: "lucky money",
    world: "lucky-money-share",
    signedIn: false,
    path: at("obtain"),
    expects: "红包",
    script: 20,
  },
  { name: "/CROSS_PARK", world: "spaces", signedIn: true, path: () => "/CROSS_PARK", expects: "预约", script: 20 },
  { name: "the wallet's home", world: "wallet", signedIn: true, path: () => "/WALLET", expects: "充值", script: 20 },
  {
    name: "my coupons",
    world: "coupon-shelf",
    signedIn: true,
    path: () => "/WALLET/coupon",
    expects: "停车券",
    script: 20,
  },
  { name: "a receipt's form", world: "receipt-new", signedIn: true, path: at("form"), expects: "小票", script: 20 },
  {
    name: "orders to invoice",
    world: "invoiceable",
    signedIn: true,
    path: at("phone"),
    expects: "不支持开票",
    script: 20,
  },
  { name: "an invoice's form", world: "invoiceable", signedIn: true, path: at("form"), expects: "税号", script: 20 },
  { name: "my spaces", world: "renter", signedIn: true, path: at("rental"), expects: "续费", script: 25 },
  { name: "a renewal", world: "renter", signedIn: true, path: at("renewal"), expects: "长租协议", script: 25 },
  { name: "a visitor's form", world: "visitor-new", signedIn: true, path: at("form"), expects: "来访事由", script: 25 },
]
