import { accountWorlds } from "#sandbox/worlds/account"
import { carWorlds } from "#sandbox/worlds/cars"
import { couponWorlds } from "#sandbox/worlds/coupons/shelf"
import { crossParkWorlds } from "#sandbox/worlds/cross-park"
import { discountWorlds } from "#sandbox/worlds/paying/discounts"
import { gateWorlds } from "#sandbox/worlds/gate"
import { giftWorlds } from "#sandbox/worlds/coupons/gifts"
import { invoiceWorlds } from "#sandbox/worlds/invoices"
import { luckyMoneyWorlds } from "#sandbox/worlds/lucky-money"
import { methodWorlds } from "#sandbox/worlds/paying/methods"
import { otherWorlds } from "#sandbox/worlds/paying/others"
import { payWorlds } from "#sandbox/worlds/pay"
import { receiptWorlds } from "#sandbox/worlds/coupons/receipts"
import { troubleWorlds } from "#sandbox/worlds/paying/trouble"
import { applyingWorlds } from "#sandbox/worlds/rental/applying"
import { rentingWorlds } from "#sandbox/worlds/rental/renting"
import { visitorWorlds } from "#sandbox/worlds/visitors"
import { walletWorlds } from "#sandbox/worlds/wallet"

export const worlds = {
  ...accountWorlds,
  ...carWorlds,
  ...payWorlds,
  ...discountWorlds,
  ...luckyMoneyWorlds,
  ...methodWorlds,
  ...troubleWorlds,
  ...otherWorlds,
  ...gateWorlds,
  ...crossParkWorlds,
  ...walletWorlds,
  ...invoiceWorlds,
  ...couponWorlds,
  ...giftWorlds,
  ...receiptWorlds,
  ...rentingWorlds,
  ...applyingWorlds,
  ...visitorWorlds,
}

export type WorldName = keyof typeof worlds
export const worldNames = Object.keys(worlds) as WorldName[]
export const isWorld = (name: string): name is WorldName => Object.hasOwn(worlds, name)
