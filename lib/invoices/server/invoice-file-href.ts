import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"
import { parseFrameUrl, parseOutsideUrl } from "#lib/platform/rules"

/**
 * The URL that opens an invoice: directly if its host is in LINK_HOSTS, because frames show PDFs badly, or else in our
 * frame page if it is in FRAME_HOSTS.
 */
export function getInvoiceFileHref(url: string | undefined): string | undefined {
  const { LINK_HOSTS, FRAME_HOSTS, PUBLIC_URL } = env()
  const framed = parseFrameUrl(url, FRAME_HOSTS, PUBLIC_URL)
  return parseOutsideUrl(url, LINK_HOSTS) ?? (framed && fillAddress(addresses.iframe, {}, { url: framed }))
}
