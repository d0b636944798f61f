import { paying } from "../../../../(payments)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { type OfflineAttempt, offlinePlan } from "#lib/offline-pay/server/payment"

/** Pays at a barrier without a line. */
export const POST = byEither(...paying<OfflineAttempt>("offline", offlinePlan))
