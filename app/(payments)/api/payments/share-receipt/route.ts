import { redirectOnError } from "@app/_shared/pay-route"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { paymentsEndpoints } from "#lib/payments/contract"
import { fetchOwnReceipt } from "#lib/payments/server/saved/receipt"
import { createReceiptCode } from "#lib/payments/server/saved/receipt-link"

/** Creates a link to a receipt, to send to others. Only a driver who can view the receipt gets one. */
export const POST = formEndpoint(paymentsEndpoints.shareReceipt, async ({ orderId }) =>
  seeOther(await shareReceipt(orderId).catch(redirectOnError(buildReceiptUrl(orderId)))),
)

const buildReceiptUrl = (orderId: string, code?: string) =>
  fillAddress(addresses.receipt, {}, { order_id: orderId, code })

async function shareReceipt(orderId: string): Promise<string> {
  const receipt = await fetchOwnReceipt(provider, paymentTypes, orderId)
  return buildReceiptUrl(orderId, receipt && (await createReceiptCode(orderId)))
}
