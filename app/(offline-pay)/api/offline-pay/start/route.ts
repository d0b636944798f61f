import { payRoute } from "@app/_shared/pay-route"
import { offlinePayOwn } from "#lib/offline-pay/contract"
import { createOfflineCommand } from "#lib/offline-pay/server/payment"
import { eitherHandler } from "#lib/http/endpoint/own-handler"

/** Pays the fee printed by an offline barrier. */
export const POST = eitherHandler(offlinePayOwn.start, ...payRoute("offline", createOfflineCommand))
