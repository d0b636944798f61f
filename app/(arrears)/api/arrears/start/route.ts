import { payRoute } from "@app/_shared/pay-route"
import { arrearsOwn } from "#lib/arrears/contract"
import { createArrearCommand } from "#lib/arrears/server/payment"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

/** Pays an unpaid stay. */
export const POST = eitherHandler(arrearsOwn.start, ...payRoute("arrear", createArrearCommand))
