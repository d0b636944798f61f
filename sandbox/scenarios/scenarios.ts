import { accountScenarios } from "#sandbox/scenarios/account"
import { carScenarios } from "#sandbox/scenarios/cars"
import { couponScenarios } from "#sandbox/scenarios/coupons/coupon-list"
import { crossParkScenarios } from "#sandbox/scenarios/cross-park"
import { discountScenarios } from "#sandbox/scenarios/paying/discounts"
import { gateScenarios } from "#sandbox/scenarios/gate"
import { giftScenarios } from "#sandbox/scenarios/coupons/gifts"
import { invoiceScenarios } from "#sandbox/scenarios/invoices"
import { luckyMoneyScenarios } from "#sandbox/scenarios/lucky-money"
import { methodScenarios } from "#sandbox/scenarios/paying/methods"
import { arrearsAndAdScenarios } from "#sandbox/scenarios/paying/arrears-and-ads"
import { parkingFeeScenarios } from "#sandbox/scenarios/paying/parking-fees"
import { receiptScenarios } from "#sandbox/scenarios/coupons/receipts"
import { problemScenarios } from "#sandbox/scenarios/paying/problems"
import { rentalApplicationScenarios } from "#sandbox/scenarios/rental/applications"
import { rentalScenarios } from "#sandbox/scenarios/rental/rentals"
import { visitorScenarios } from "#sandbox/scenarios/visitors"
import { walletScenarios } from "#sandbox/scenarios/wallet"

export const scenarios = {
  ...accountScenarios,
  ...carScenarios,
  ...parkingFeeScenarios,
  ...discountScenarios,
  ...luckyMoneyScenarios,
  ...methodScenarios,
  ...problemScenarios,
  ...arrearsAndAdScenarios,
  ...gateScenarios,
  ...crossParkScenarios,
  ...walletScenarios,
  ...invoiceScenarios,
  ...couponScenarios,
  ...giftScenarios,
  ...receiptScenarios,
  ...rentalScenarios,
  ...rentalApplicationScenarios,
  ...visitorScenarios,
}

export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as ScenarioName[]
export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
