import { paying } from "../../../../(payments)/pay-handler"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { payOwn } from "#lib/pay/contract"
import { rechargePlan } from "#lib/pay/server/recharge-payment"

/** Pays a merchant's coupons. */
export const POST = eitherHandler(payOwn.recharge, ...paying("recharge", rechargePlan))
