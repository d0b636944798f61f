import { paying } from "../../../../(payments)/pay-handler"
import { isPhone } from "#lib/account/rules"
import { couponsOwn } from "#lib/coupons/contract"
import { type CouponAttempt, couponPlan } from "#lib/coupons/server/payment"
import { buyWords } from "#lib/coupons/words-of-shelf"
import type { OwnInput } from "#lib/kit/call/own"
import { eitherHandler } from "#lib/kit/door/own-handler"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { phoneDigits } from "#lib/kit/values/phone"

/** Buys a coupon for a car of the driver's choice, into the account of a phone. */
export const POST = eitherHandler(
  couponsOwn.start,
  ...paying("coupon", (attempt: CouponAttempt, method, sent: OwnInput<typeof couponsOwn.start>) => {
    const plate = normalisePlate(sent.plate).slice(0, 20)
    const phone = phoneDigits(sent.phone)
    const no = (why: keyof typeof buyWords) => ({ why, words: buyWords[why], stale: true })
    if (!isPlate(plate)) return no("plate-wrong")
    if (!isPhone(phone)) return no("phone-wrong")
    return couponPlan(attempt, method, { plate, phone })
  }),
)
