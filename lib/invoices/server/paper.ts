import "server-only"
import { markOf } from "#lib/invoices/server/in-records"
import { claim, note, release, standingOf } from "#lib/invoices/server/set-of-orders"
import type { Order } from "#lib/invoices/values"
import type { FindSaying } from "#lib/invoices/words"
import { getProviderTime } from "#lib/provider/client/clock"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { outsideLink } from "#lib/platform/rules"
import { provider } from "#lib/provider"

type Paper = { url: string } | { why: FindSaying }

/**
 * An ordinary invoice is written by the car park's own till, and where it can be read is what comes back. It takes its
 * order as an electronic one does: no order is in both.
 */
export async function paperOf(parkId: string, order: Order, phone: string | undefined): Promise<Paper> {
  const { orderId } = order
  const claimed = await claim(parkId, orderId)
  if (claimed === "other") return { why: "elsewhere" }
  if (claimed === "same") {
    // A paper may be read again; what nobody knows of may be an electronic one, and of that there is no paper.
    const standing = await standingOf(parkId, orderId)
    return standing?.state === "issued" && standing.isPaper
      ? readable(await written(parkId, order, phone))
      : { why: "elsewhere" }
  }
  const asked = { at: getProviderTime(), mark: markOf([order]), isPaper: true } as const
  await note(parkId, orderId, { state: "sending", ...asked })
  try {
    const said = await written(parkId, order, phone)
    // Without where it can be read there is none yet: it may be asked for again.
    if (said.ok && said.data.url) await note(parkId, orderId, { state: "issued", isPaper: true })
    else await release(parkId, orderId)
    return readable(said)
  } catch (error) {
    if (error instanceof ProviderError && isOutcomeUnknown(error))
      await note(parkId, orderId, { state: "unknown", ...asked })
    else await release(parkId, orderId)
    throw error
  }
}

function readable(said: Awaited<ReturnType<typeof written>>): Paper {
  if (!said.ok) return { why: said.why === "no-order" ? "not-found" : said.why }
  const url = outsideLink(said.data.url, env().LINK_HOSTS)
  return url ? { url } : { why: "no-paper" }
}

function written(parkId: string, { orderId, transactionId, plate, amount, type }: Order, phone: string | undefined) {
  if (type !== "long") return provider.invoices.ofStay({ parkId, orderId, transactionId })
  if (!transactionId || !phone) return { ok: false, why: "phone-needed" } as const
  return provider.invoices.ofRental({
    ...{ parkId, orderId, plate, amount, transactionId, phone },
    ...{ withoutSign: true, online: true },
  })
}
