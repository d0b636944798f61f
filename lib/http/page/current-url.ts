import "server-only"
import { headers } from "next/headers"
import { parseSitePath } from "#lib/core/address/site-path"
import { ADDRESS_HEADER } from "#lib/http/request/request-headers"

const readUrlHeader = async () => (await headers()).get(ADDRESS_HEADER)

/** The path of the page, even if the URL is too long for a return address. */
export const getCurrentPath = async () => (await readUrlHeader())?.split("?", 1)[0] ?? "/"

/**
 * The URL of the page as the driver sees it, set by proxy.ts. Without its query if it is too long for a return address.
 */
export async function getCurrentUrl(): Promise<string> {
  const url = await readUrlHeader()
  return parseSitePath(url) ?? parseSitePath(url?.split("?", 1)[0]) ?? "/"
}
