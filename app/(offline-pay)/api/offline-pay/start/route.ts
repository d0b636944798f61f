import { paying } from "../../../../(pay)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { type OfflineAttempt, offlinePlan } from "#lib/offline-pay/server/plan"

/** Pays at a barrier without a line. */
export const POST = byEither(...paying<OfflineAttempt>("offline", offlinePlan))
