import { account, accountEndpoints, sessionEndpoints } from "#lib/account/contract"
import { ads, adEndpoints } from "#lib/ads/contract"
import { arrears, arrearsEndpoints } from "#lib/arrears/contract"
import { cars, carEndpoints } from "#lib/cars/contract"
import { coupons, couponsEndpoints } from "#lib/coupons/contract"
import { gate, gateEndpoints } from "#lib/gate/contract"
import { invoices, invoicesEndpoints } from "#lib/invoices/contract"
import { luckyMoney, luckyMoneyEndpoints } from "#lib/lucky-money/contract"
import { crossPark, crossParkEndpoints } from "#lib/cross-park/contract"
import { offlinePay, offlinePayEndpoints } from "#lib/offline-pay/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { pay, payEndpoints } from "#lib/parking/contract"
import { payments, paymentsEndpoints } from "#lib/payments/contract"
import { platform, platformEndpoints } from "#lib/platform/contract"
import { rental, rentalEndpoints } from "#lib/rental/contract"
import { visitors, visitorsEndpoints } from "#lib/visitors/contract"
import { wallet, walletEndpoints } from "#lib/wallet/contract"

/** All calls to the provider. */
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

/** All endpoints of this app, below /api/<area>. */
export const endpoints = {
  platform: platformEndpoints,
  account: accountEndpoints,
  session: sessionEndpoints,
  cars: carEndpoints,
  payments: paymentsEndpoints,
  pay: payEndpoints,
  arrears: arrearsEndpoints,
  "offline-pay": offlinePayEndpoints,
  ads: adEndpoints,
  gate: gateEndpoints,
  "lucky-money": luckyMoneyEndpoints,
  "cross-park": crossParkEndpoints,
  wallet: walletEndpoints,
  coupons: couponsEndpoints,
  invoices: invoicesEndpoints,
  rental: rentalEndpoints,
  visitors: visitorsEndpoints,
} satisfies Endpoints

/** A description of each area, for the OpenAPI document. */
export const areaDescriptions: { readonly [area in keyof AppContract]: string } = {
  platform: "The provider: its profile, its settings and the configuration of other platforms",
  account: "Sign-in, the driver and the history of stays",
  cars: "A driver's cars",
  payments: "Orders and the state of their payments",
  pay: "The fee of a stay, its discounts and its payment",
  arrears: "Stays that were left unpaid",
  "offline-pay": "Payment at barriers without a connection",
  ads: "Advertisements",
  gate: "Entries and exits at a barrier",
  "lucky-money": "Lucky money for friends",
  "cross-park": "Spaces at other car parks",
  wallet: "Balance, bills and cash-back",
  coupons: "Coupons: list, purchase, exchange and gifts",
  invoices: "Invoices",
  rental: "Rented spaces",
  visitors: "Applications for visits",
}

export type AppEndpoints = typeof endpoints
export type AppContract = typeof contract
