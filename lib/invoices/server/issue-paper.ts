import "server-only"
import { hashOrders } from "#lib/invoices/server/invoice-records"
import { claimOrders, saveStatus, releaseOrders, readStatus } from "#lib/invoices/server/issue-status"
import type { Order } from "#lib/invoices/values"
import type { FindReason } from "#lib/invoices/words"
import { now } from "#lib/provider/client/clock"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { parseOutsideUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"

type Paper = { url: string } | { why: FindReason }

/**
 * An ordinary invoice is written by the car park's own till, and where it can be read is what comes back. It takes its
 * order as an electronic one does: no order is in both.
 */
export async function issuePaper(parkId: string, order: Order, phone: string | undefined): Promise<Paper> {
  const { orderId } = order
  const claim = await claimOrders(parkId, orderId)
  if (claim === "other") return { why: "elsewhere" }
  if (claim === "same") {
    // A paper may be read again; what nobody knows of may be an electronic one, and of that there is no paper.
    const status = await readStatus(parkId, orderId)
    return status?.state === "issued" && status.isPaper
      ? toPaper(await requestPaper(parkId, order, phone))
      : { why: "elsewhere" }
  }
  const attempt = { at: now(), mark: hashOrders([order]), isPaper: true } as const
  await saveStatus(parkId, orderId, { state: "sending", ...attempt })
  try {
    const said = await requestPaper(parkId, order, phone)
    // Without where it can be read there is none yet: it may be asked for again.
    if (said.ok && said.data.url) await saveStatus(parkId, orderId, { state: "issued", isPaper: true })
    else await releaseOrders(parkId, orderId)
    return toPaper(said)
  } catch (error) {
    if (error instanceof ProviderError && isOutcomeUnknown(error))
      await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
    else await releaseOrders(parkId, orderId)
    throw error
  }
}

function toPaper(said: Awaited<ReturnType<typeof requestPaper>>): Paper {
  if (!said.ok) return { why: said.why === "no-order" ? "not-found" : said.why }
  const url = parseOutsideUrl(said.data.url, env().LINK_HOSTS)
  return url ? { url } : { why: "no-paper" }
}

function requestPaper(
  parkId: string,
  { orderId, transactionId, plate, amount, type }: Order,
  phone: string | undefined,
) {
  if (type !== "long") return provider.invoices.ofStay({ parkId, orderId, transactionId })
  if (!transactionId || !phone) return { ok: false, why: "phone-needed" } as const
  return provider.invoices.ofRental({
    ...{ parkId, orderId, plate, amount, transactionId, phone },
    ...{ withoutSign: true, online: true },
  })
}
