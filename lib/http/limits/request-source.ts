import "server-only"
import { getRateLimitAddress } from "#lib/http/request/client-address"
import { readFormToken } from "#lib/http/csrf/form-cookie"

/** Where a request comes from, as limits count it and the security log tells requests apart. */
export type RequestSource = { address?: string; browser?: string }

/** A script without a form token has loaded none of our pages: only its address is known. */
export const requestSource = (headers: Headers): RequestSource => ({
  address: getRateLimitAddress(headers),
  browser: readFormToken(headers)?.token,
})
