import { account, accountOwn, sessionOwn } from "#lib/account/contract"
import { ads, adsOwn } from "#lib/ads/contract"
import { arrears, arrearsOwn } from "#lib/arrears/contract"
import { cars, carsOwn } from "#lib/cars/contract"
import { coupons, couponsOwn } from "#lib/coupons/contract"
import { gate, gateOwn } from "#lib/gate/contract"
import { invoices, invoicesOwn } from "#lib/invoices/contract"
import { luckyMoney, luckyMoneyOwn } from "#lib/lucky-money/contract"
import { crossPark, crossParkOwn } from "#lib/cross-park/contract"
import { offlinePay, offlinePayOwn } from "#lib/offline-pay/contract"
import type { OwnHandlers } from "#lib/kit/call/own"
import { pay, payOwn } from "#lib/pay/contract"
import { payments, paymentsOwn } from "#lib/payments/contract"
import { platform, platformOwn } from "#lib/platform/contract"
import { rental, rentalOwn } from "#lib/rental/contract"
import { visitors, visitorsOwn } from "#lib/visitors/contract"
import { wallet, walletOwn } from "#lib/wallet/contract"

/** The whole table of calls: everything the app ever asks of the provider. */
export const contract = {
  platform,
  account,
  cars,
  payments,
  pay,
  arrears,
  "offline-pay": offlinePay,
  ads,
  gate,
  "lucky-money": luckyMoney,
  "cross-park": crossPark,
  wallet,
  coupons,
  invoices,
  rental,
  visitors,
}

/** What a page may ask of us besides: each is a handler of ours, below /api/<area>. */
export const ownHandlers = {
  platform: platformOwn,
  account: accountOwn,
  session: sessionOwn,
  cars: carsOwn,
  payments: paymentsOwn,
  pay: payOwn,
  arrears: arrearsOwn,
  "offline-pay": offlinePayOwn,
  ads: adsOwn,
  gate: gateOwn,
  "lucky-money": luckyMoneyOwn,
  "cross-park": crossParkOwn,
  wallet: walletOwn,
  coupons: couponsOwn,
  invoices: invoicesOwn,
  rental: rentalOwn,
  visitors: visitorsOwn,
} satisfies OwnHandlers

export type AppHandlers = typeof ownHandlers
export type AppContract = typeof contract
