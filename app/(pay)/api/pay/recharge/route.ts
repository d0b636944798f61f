import { payHandler } from "../../../pay-handler"
import { type RechargeAttempt, rechargePlan } from "#lib/pay/flow/other-plans"

/** Pays a merchant's coupons. */
export const POST = payHandler<RechargeAttempt>("recharge", rechargePlan)
