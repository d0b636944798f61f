import { payHandler } from "../../../../(pay)/pay-handler"
import { type ArrearAttempt, arrearPlan } from "#lib/arrears/flow/plan"

/** Pays one stay that was left unpaid. */
export const POST = payHandler<ArrearAttempt>("arrear", arrearPlan)
