import { payRoute } from "@app/_shared/pay-route"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { payOwn } from "#lib/parking/contract"
import { createRechargeCommand } from "#lib/parking/server/recharge-payment"

/** Pays for the coupon hours that a merchant buys. */
export const POST = eitherHandler(payOwn.recharge, ...payRoute("recharge", createRechargeCommand))
