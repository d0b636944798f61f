import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { fill } from "#lib/core/address/address"
import { parseFrameUrl, parseOutsideUrl } from "#lib/platform/rules"

/**
 * Where a paper opens: in the browser itself, which shows a PDF as no frame does, or in our frame, as the hosts of the
 * configuration allow; undefined where neither does.
 */
export function getPaperHref(url: string | undefined): string | undefined {
  const { LINK_HOSTS, FRAME_HOSTS, PUBLIC_URL } = env()
  const framed = parseFrameUrl(url, FRAME_HOSTS, PUBLIC_URL)
  return parseOutsideUrl(url, LINK_HOSTS) ?? (framed && fill(addresses.iframe, {}, { url: framed }))
}
