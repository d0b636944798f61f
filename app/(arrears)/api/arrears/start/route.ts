import { paying } from "../../../../(payments)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { type ArrearAttempt, arrearPlan } from "#lib/arrears/server/payment"

/** Pays one stay that was left unpaid. */
export const POST = byEither(...paying<ArrearAttempt>("arrear", arrearPlan))
