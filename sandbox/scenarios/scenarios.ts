import { accountWorlds } from "#sandbox/scenarios/account"
import { carWorlds } from "#sandbox/scenarios/cars"
import { couponWorlds } from "#sandbox/scenarios/coupons/shelf"
import { crossParkWorlds } from "#sandbox/scenarios/cross-park"
import { discountWorlds } from "#sandbox/scenarios/paying/discounts"
import { gateWorlds } from "#sandbox/scenarios/gate"
import { giftWorlds } from "#sandbox/scenarios/coupons/gifts"
import { invoiceWorlds } from "#sandbox/scenarios/invoices"
import { luckyMoneyWorlds } from "#sandbox/scenarios/lucky-money"
import { methodWorlds } from "#sandbox/scenarios/paying/methods"
import { otherWorlds } from "#sandbox/scenarios/paying/arrears-and-ads"
import { payWorlds } from "#sandbox/scenarios/paying/parking-fees"
import { receiptWorlds } from "#sandbox/scenarios/coupons/receipts"
import { troubleWorlds } from "#sandbox/scenarios/paying/trouble"
import { applyingWorlds } from "#sandbox/scenarios/rental/applications"
import { rentingWorlds } from "#sandbox/scenarios/rental/rentals"
import { visitorWorlds } from "#sandbox/scenarios/visitors"
import { walletWorlds } from "#sandbox/scenarios/wallet"

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
