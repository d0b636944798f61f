import { paying } from "../../../../(payments)/pay-handler"
import { isPhone } from "#lib/account/rules"
import { couponsOwn } from "#lib/coupons/contract"
import { type CouponAttempt, couponPlan } from "#lib/coupons/server/payment"
import { buyWords } from "#lib/coupons/shelf/words"
import type { OwnInput } from "#lib/provider/own"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { normalisePlate, plateMessage } from "#lib/core/plate/plate"
import { phoneDigits } from "#lib/core/values/phone"

/** Buys a coupon for a car of the driver's choice, into the account of a phone. */
export const POST = eitherHandler(
  couponsOwn.start,
  ...paying("coupon", (attempt: CouponAttempt, method, sent: OwnInput<typeof couponsOwn.start>) => {
    const plate = normalisePlate(sent.plate).slice(0, 20)
    const phone = phoneDigits(sent.phone)
    const wrong = plateMessage(plate)
    if (wrong) return { why: "plate-wrong", words: wrong, stale: true }
    if (!isPhone(phone)) return { why: "phone-wrong", words: buyWords["phone-wrong"], stale: true }
    return couponPlan(attempt, method, { plate, phone })
  }),
)
