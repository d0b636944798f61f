import "server-only"
import { arrearPayment } from "#lib/arrears/server/payment"
import { couponPayment } from "#lib/coupons/server/payment"
import { bookingPayment } from "#lib/cross-park/server/payment"
import { offlinePayment } from "#lib/offline-pay/server/payment"
import { directPayment } from "#lib/parking/server/direct-payment"
import { stayPayment } from "#lib/parking/server/payment"
import { rechargePayment } from "#lib/parking/server/recharge-payment"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { rentalPayment } from "#lib/rental/server/payment"
import { topUpPayment } from "#lib/wallet/server/payment"

/** All payment types. Only app/ imports this table and passes it to lib/payments, to avoid an import cycle. */
export const paymentTypes = {
  stay: stayPayment,
  recharge: rechargePayment,
  direct: directPayment,
  arrear: arrearPayment,
  offline: offlinePayment,
  booking: bookingPayment,
  coupon: couponPayment,
  rental: rentalPayment,
  "top-up": topUpPayment,
} satisfies PaymentTypes
