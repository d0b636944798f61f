import { redirectOnError } from "@app/_shared/pay-route"
import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { paymentsEndpoints } from "#lib/payments/contract"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { queryPayment } from "#lib/payments/server/query-limits/query-order"
import { continuePayment } from "#lib/payments/server/start/resume-payment"

/** "继续支付" leads to the open payment, even if another browser started it. It never starts a second one. */
export const POST = formEndpoint(
  paymentsEndpoints.goOn,
  async ({ orderId }) =>
    seeOther(await getContinueHref(orderId).catch(redirectOnError(buildPaymentStatusUrl(orderId)))),
  { priority: "in-progress", onInvalid: () => seeOther(addresses.plateSelectYdV2.path) },
)

const getContinueHref = async (orderId: string) =>
  (await queryPayment(orderId)) ? continuePayment(paymentTypes, orderId) : buildPaymentStatusUrl(orderId)
