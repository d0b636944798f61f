import type { AppContract } from "#lib/contract"
import type { SandboxFor } from "#lib/provider/contract"
import { handlers as account } from "#sandbox/account/handlers"
import { handlers as ads } from "#sandbox/ads/handlers"
import { handlers as arrears } from "#sandbox/arrears/handlers"
import { handlers as cars } from "#sandbox/cars/handlers"
import { handlers as coupons } from "#sandbox/coupons/handlers"
import { handlers as gate } from "#sandbox/gate/handlers"
import { handlers as crossPark } from "#sandbox/cross-park/handlers"
import type { CallContext } from "#sandbox/server/context"
import { handlers as invoices } from "#sandbox/invoices/handlers"
import { handlers as luckyMoney } from "#sandbox/lucky-money/handlers"
import { handlers as offlinePay } from "#sandbox/offline-pay/handlers"
import { handlers as pay } from "#sandbox/parking/handlers"
import { handlers as payments } from "#sandbox/payments/handlers"
import { handlers as platform } from "#sandbox/platform/handlers"
import { handlers as rental } from "#sandbox/rental/handlers"
import { handlers as visitors } from "#sandbox/visitors/handlers"
import { handlers as wallet } from "#sandbox/wallet/handlers"

/** All areas of the contract; a missing one does not compile. */
export const handlers = {
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
} satisfies {
  [A in keyof AppContract]: SandboxFor<AppContract[A], CallContext>
}
