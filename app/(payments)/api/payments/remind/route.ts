import { redirectOnError } from "@app/_shared/pay-route"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { paymentsEndpoints } from "#lib/payments/contract"
import { requestReminder } from "#lib/payments/server/leave-reminder"

/** Leads to the page on which the driver confirms the reminder, or back to the paid screen. */
export const POST = formEndpoint(paymentsEndpoints.remind, async ({ orderId }) =>
  seeOther(await requestReminder(paymentTypes, orderId).catch(redirectOnError(buildPaymentStatusUrl(orderId)))),
)
