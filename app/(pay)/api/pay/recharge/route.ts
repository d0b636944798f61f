import { paying } from "../../../../(payments)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { type RechargeAttempt, rechargePlan } from "#lib/pay/server/recharge-payment"

/** Pays a merchant's coupons. */
export const POST = byEither(...paying<RechargeAttempt>("recharge", rechargePlan))
