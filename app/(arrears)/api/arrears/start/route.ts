import { paying } from "../../../../(payments)/pay-handler"
import { arrearsOwn } from "#lib/arrears/contract"
import { arrearPlan } from "#lib/arrears/server/payment"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

/** Pays one stay that was left unpaid. */
export const POST = eitherHandler(arrearsOwn.start, ...paying("arrear", arrearPlan))
