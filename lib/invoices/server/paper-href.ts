import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"
import { framedAddress, outsideLink } from "#lib/platform/rules"

/**
 * Where a paper opens: in the browser itself, which shows a PDF as no frame does, or in our frame, as the hosts of the
 * configuration allow; undefined where neither does.
 */
export function paperHref(url: string | undefined): string | undefined {
  const { LINK_HOSTS, FRAME_HOSTS, PUBLIC_URL } = env()
  const framed = framedAddress(url, FRAME_HOSTS, PUBLIC_URL)
  return outsideLink(url, LINK_HOSTS) ?? (framed && fillAddress(addresses.iframe, {}, { url: framed }))
}
