import "server-only"
import { getRateLimitAddress } from "#lib/http/request/client-address"
import { readFormToken } from "#lib/http/csrf/form-cookie"

/** The sender of a request, for limits and the security log. */
export type RequestSource = { address?: string; browser?: string }

/** A client without a form token has not loaded one of our pages, so only its address is known. */
export const getRequestSource = (headers: Headers): RequestSource => ({
  address: getRateLimitAddress(headers),
  browser: readFormToken(headers)?.token,
})
