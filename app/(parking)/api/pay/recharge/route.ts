import { createPayHandlers } from "@app/_shared/pay-route"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { payEndpoints } from "#lib/parking/contract"
import { createRechargeCommand } from "#lib/parking/server/recharge-payment"

/** Pays for a merchant's coupon hours. */
export const POST = jsonOrFormEndpoint(payEndpoints.recharge, ...createPayHandlers("recharge", createRechargeCommand))
