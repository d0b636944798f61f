import { paying } from "../../../../(payments)/pay-handler"
import { offlinePayOwn } from "#lib/offline-pay/contract"
import { offlinePlan } from "#lib/offline-pay/server/payment"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

/** Pays at a barrier without a line. */
export const POST = eitherHandler(offlinePayOwn.start, ...paying("offline", offlinePlan))
