import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { getRefererPath, seeOther } from "#lib/http/page/redirect"
import { getSession } from "#lib/session/session"

/**
 * Photos are taken from signed-in drivers alone. The cookies say who that is, before any of a photo has been read. Who sends
 * one and is not in comes back, once they are, to the page it stood on, or where the browser does not say, to this one.
 */
export const photoSender =
  (otherwise: string) =>
  async ({ headers }: Request): Promise<Response | { session: string }> => {
    const visitor = await getSession()
    // A redeemed ticket makes a new id, and the seal with the old one still opens: the family is the sign-in's one name.
    if (visitor.state === "in") return { session: visitor.driver.family }
    if (headers.has("x-berth")) return jsonResponse(401, { ok: false, why: "signed-out", replay: false })
    return seeOther(buildRestorePath(getRefererPath(headers) ?? otherwise))
  }
