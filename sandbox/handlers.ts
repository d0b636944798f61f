import type { AppContract } from "#lib/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import { handlers as account } from "#sandbox/account"
import { handlers as ads } from "#sandbox/ads"
import { handlers as arrears } from "#sandbox/arrears"
import { handlers as cars } from "#sandbox/cars"
import { handlers as coupons } from "#sandbox/coupons"
import { handlers as gate } from "#sandbox/gate"
import { handlers as crossPark } from "#sandbox/cross-park"
import type { Scene } from "#sandbox/kit/scene"
import { handlers as invoices } from "#sandbox/invoices"
import { handlers as luckyMoney } from "#sandbox/lucky-money"
import { handlers as offlinePay } from "#sandbox/offline-pay"
import { handlers as pay } from "#sandbox/pay"
import { handlers as payments } from "#sandbox/payments"
import { handlers as platform } from "#sandbox/platform"
import { handlers as rental } from "#sandbox/rental"
import { handlers as visitors } from "#sandbox/visitors"
import { handlers as wallet } from "#sandbox/wallet"

/** An area without a file here does not compile. */
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
  [A in keyof AppContract]: SandboxFor<AppContract[A], Scene>
}
