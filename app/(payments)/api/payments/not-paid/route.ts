import { redirectOnError } from "@app/_shared/pay-route"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { paymentsEndpoints } from "#lib/payments/contract"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { queryPayment } from "#lib/payments/server/query-limits/query-order"
import { formatHeldByAnotherBrowser, formatStillConfirming } from "#lib/payments/messages"

/** Gives up the payment if that is possible, and returns the URL to go to after "我没有付款". */
async function getNextHref(orderId: string, elsewhere: boolean): Promise<string> {
  const statusUrl = buildPaymentStatusUrl(orderId)
  if (!(await queryPayment(orderId))) return statusUrl
  const result = await giveUpPayment(paymentTypes, orderId)
  if (result === "see-result") return statusUrl
  if ("payAgainHref" in result)
    return elsewhere ? fillAddress(addresses.openInBrowser, {}, { order_id: orderId }) : result.payAgainHref
  const message =
    "handoverWaitMs" in result
      ? formatHeldByAnotherBrowser(result.handoverWaitMs)
      : formatStillConfirming(result.waitMs)
  await saveFormDraft("pay", statusUrl, { values: { errorText: message }, why: "still-confirming" })
  return statusUrl
}

const getNextHrefOrStatusUrl = (orderId: string, elsewhere: string) =>
  getNextHref(orderId, elsewhere === "1").catch(redirectOnError(buildPaymentStatusUrl(orderId)))

export const POST = jsonOrFormEndpoint(
  paymentsEndpoints.notPaid,
  async ({ orderId, elsewhere }) => ({ href: await getNextHrefOrStatusUrl(orderId, elsewhere) }),
  async ({ orderId, elsewhere }) => seeOther(await getNextHrefOrStatusUrl(orderId, elsewhere)),
  { priority: "in-progress", onInvalid: () => seeOther(addresses.plateSelectYdV2.path) },
)
