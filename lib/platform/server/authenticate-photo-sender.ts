import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { getRefererPath, seeOther } from "#lib/http/page/redirect"
import { getSession } from "#lib/session/session"

/**
 * Accepts photos of signed-in drivers only, and checks the session before the body is read. Others are sent to sign in
 * and then back to the page of the Referer header, or to `fallbackPath`.
 */
export const authenticatePhotoSender =
  (fallbackPath: string) =>
  async ({ headers }: Request): Promise<Response | { session: string }> => {
    const session = await getSession()
    // The id changes when a restore ticket is redeemed; the family stays the same for the whole sign-in.
    if (session.state === "in") return { session: session.driver.family }
    if (headers.has("x-berth")) return jsonResponse(401, { ok: false, why: "signed-out", replay: false })
    return seeOther(buildRestorePath(getRefererPath(headers) ?? fallbackPath))
  }
