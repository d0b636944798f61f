import "server-only"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { getRequestSource } from "#lib/http/limits/request-source"
import { logSecurityEvent } from "#lib/http/limits/security-log"

/**
 * Logs rejected requests that our pages do not send. A token from before a sign-in or sign-out is expected, so it is
 * logged at info. Paths are logged only if they consist of letters, because other segments may be personal.
 */
export function logRejectedRequest(request: Request, { why = "" }: { why?: string }) {
  if (!["header", "origin", "site", "token"].includes(why)) return
  const isOutdated = why === "token" && readFormToken(request.headers) !== undefined
  const [path] = /^(?:\/[A-Za-z-]{1,32})+$/.exec(new URL(request.url).pathname) ?? []
  const source = getRequestSource(request.headers)
  if (isOutdated) logSecurityEvent("door-refused", { why: "token-of-before", path }, source, "info")
  else logSecurityEvent("door-refused", { why, path }, source)
}
