import "server-only"
import { hashOrders } from "#lib/invoices/server/invoice-records"
import { claimOrders, saveStatus, releaseOrders, readStatus } from "#lib/invoices/server/issue-status"
import type { Order } from "#lib/invoices/values"
import type { FindReason } from "#lib/invoices/messages"
import { getProviderTime } from "#lib/provider/client/clock"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { parseOutsideUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"

type OrdinaryInvoiceResult = { url: string } | { why: FindReason }

/**
 * Has the car park issue an ordinary invoice, and returns its URL. The order is claimed as for an electronic invoice, so
 * that it is in one of them only.
 */
export async function issueOrdinaryInvoice(
  parkId: string,
  order: Order,
  phone: string | undefined,
): Promise<OrdinaryInvoiceResult> {
  const { orderId } = order
  const claim = await claimOrders(parkId, orderId)
  if (claim === "other") return { why: "elsewhere" }
  if (claim === "same") {
    // An issued ordinary invoice may be opened again. Any other status may belong to an electronic invoice.
    const status = await readStatus(parkId, orderId)
    return status?.state === "issued" && status.isPaper
      ? toResult(await requestInvoice(parkId, order, phone))
      : { why: "elsewhere" }
  }
  const attempt = { at: getProviderTime(), mark: hashOrders([order]), isPaper: true } as const
  await saveStatus(parkId, orderId, { state: "sending", ...attempt })
  try {
    const result = await requestInvoice(parkId, order, phone)
    // Without a URL nothing was issued, so it may be requested again.
    if (result.ok && result.data.url) await saveStatus(parkId, orderId, { state: "issued", isPaper: true })
    else await releaseOrders(parkId, orderId)
    return toResult(result)
  } catch (error) {
    if (error instanceof ProviderError && isOutcomeUnknown(error))
      await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
    else await releaseOrders(parkId, orderId)
    throw error
  }
}

function toResult(result: Awaited<ReturnType<typeof requestInvoice>>): OrdinaryInvoiceResult {
  if (!result.ok) return { why: result.why === "no-order" ? "not-found" : result.why }
  const url = parseOutsideUrl(result.data.url, env().LINK_HOSTS)
  return url ? { url } : { why: "no-paper" }
}

function requestInvoice(
  parkId: string,
  { orderId, transactionId, plate, amount, type }: Order,
  phone: string | undefined,
) {
  if (type !== "long") return provider.invoices.ofStay({ parkId, orderId, transactionId })
  if (!transactionId || !phone) return { ok: false, why: "phone-needed" } as const
  return provider.invoices.ofRental({
    parkId,
    orderId,
    plate,
    amount,
    transactionId,
    phone,
    withoutSign: true,
    online: true,
  })
}
