import "server-only"
import { arrear } from "#lib/arrears/server/payment"
import { couponPayment } from "#lib/coupons/server/payment"
import { booking } from "#lib/cross-park/server/payment"
import { offline } from "#lib/offline-pay/server/payment"
import { directPayment } from "#lib/pay/server/direct-payment"
import { stayPayment } from "#lib/pay/server/payment"
import { rechargePayment } from "#lib/pay/server/recharge-payment"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { rentalPayment } from "#lib/rental/server/payment"
import { topUp } from "#lib/wallet/server/payment"

/** All payment types. Only app/ imports this table and passes it to lib/payments, to avoid an import cycle. */
export const paymentTypes = {
  stay: stayPayment,
  recharge: rechargePayment,
  direct: directPayment,
  arrear,
  offline,
  booking,
  coupon: couponPayment,
  rental: rentalPayment,
  "top-up": topUp,
} satisfies PaymentTypes
