import { account } from "#lib/account/contract"
import { ads } from "#lib/ads/contract"
import { arrears } from "#lib/arrears/contract"
import { cars } from "#lib/cars/contract"
import { gate } from "#lib/gate/contract"
import { luckyMoney } from "#lib/lucky-money/contract"
import { crossPark } from "#lib/cross-park/contract"
import { offlinePay } from "#lib/offline-pay/contract"
import { pay } from "#lib/pay/contract"
import { payments } from "#lib/payments/contract"
import { platform } from "#lib/platform/contract"

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
}

export type AppContract = typeof contract
