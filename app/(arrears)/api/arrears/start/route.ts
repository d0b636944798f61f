import { createPayHandlers } from "@app/_shared/pay-route"
import { arrearsEndpoints } from "#lib/arrears/contract"
import { createArrearCommand } from "#lib/arrears/server/payment"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Pays an unpaid stay. */
export const POST = jsonOrFormEndpoint(arrearsEndpoints.start, ...createPayHandlers("arrear", createArrearCommand))
