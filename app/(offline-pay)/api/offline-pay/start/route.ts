import { createPayHandlers } from "@app/_shared/pay-route"
import { offlinePayEndpoints } from "#lib/offline-pay/contract"
import { createOfflineCommand } from "#lib/offline-pay/server/payment"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Pays the fee printed by an offline barrier. */
export const POST = jsonOrFormEndpoint(offlinePayEndpoints.start, ...createPayHandlers("offline", createOfflineCommand))
