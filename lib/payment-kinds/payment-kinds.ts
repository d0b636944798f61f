import "server-only"
import { arrear } from "#lib/arrears/server/payment"
import { coupon } from "#lib/coupons/server/payment"
import { booking } from "#lib/cross-park/server/payment"
import { offline } from "#lib/offline-pay/server/payment"
import { direct } from "#lib/pay/server/direct-payment"
import { stay } from "#lib/pay/server/payment"
import { recharge } from "#lib/pay/server/recharge-payment"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { rental } from "#lib/rental/server/payment"
import { topUp } from "#lib/wallet/server/payment"

/** Everything that can be paid. Only app/ has this table, and gives it to whatever asks how a payment stands. */
export const paymentKinds = {
  stay,
  recharge,
  direct,
  arrear,
  offline,
  booking,
  coupon,
  rental,
  "top-up": topUp,
} satisfies PaymentKinds
