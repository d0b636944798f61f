import { payHandler } from "../../../../(pay)/pay-handler"
import { type OfflineAttempt, offlinePlan } from "#lib/offline-pay/flow/plan"

/** Pays at a barrier without a line. */
export const POST = payHandler<OfflineAttempt>("offline", offlinePlan)
