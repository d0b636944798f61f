import { sessionEndpoints } from "#lib/account/contract"
import { restoreSession } from "#lib/account/server/restore"
import { addRestoreAttempt } from "#lib/account/server/restore-attempts"
import { redeemTicket } from "#lib/account/server/session/tickets"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { linkRoute } from "#lib/http/endpoint/route"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { isCleanPage } from "#lib/platform/server/clean-code"
import { getSession } from "#lib/session/session"

/** A page that got a 401 redirects here with its address as `next`. */
export const GET = linkRoute(async (request) => {
  const next = parseSitePath(new URL(request.url).searchParams.get("next")) ?? "/"
  const redirectToRestore = (query: { ask?: string; was?: string; fault?: string }) =>
    seeOther(fillAddress(addresses.restore, {}, { next, ...query }))
  try {
    const wasSignedIn = (await getSession()).state !== "out"
    const result = await restoreSession(isSameOriginOrDirect(request))
    // A session that the provider has ended is ended here, too; the page is then shown without it.
    if (result === "out" && isCleanPage(next)) return seeOther(next)
    if (result === "out") return redirectToRestore({ was: wasSignedIn ? "in" : undefined })
    if (result === "confirm") return redirectToRestore({ ask: "1" })
    // The ticket in local storage may belong to the previous driver.
    if (result === "started") return seeOther(next, CLEAR_SITE_DATA)
    // New provider cookies are processed once, so this cannot loop.
    if (result === "same-driver") return seeOther(next)
    // After too many attempts an error is shown: the provider confirms the session, so signing in again would not help.
    return (await addRestoreAttempt(next)) ? seeOther(next) : redirectToRestore({ fault: "too-many-attempts" })
  } catch (error) {
    // The provider could not answer, which is not a rejection: the driver stays signed in.
    if (error instanceof ProviderError) return redirectToRestore({ fault: "1" })
    throw error
  }
}, "in-progress")

/**
 * True for a navigation within this site and for a typed or scanned address. Sibling hosts are sent as `same-site`. Without
 * the header the request could come from any site.
 */
const isSameOriginOrDirect = (request: Request) =>
  /^(same-origin|none)$/.test(request.headers.get("sec-fetch-site") ?? "")

/** The restore screen sends the browser's ticket, and the confirmation once the driver has confirmed. */
export const POST = jsonEndpoint(
  sessionEndpoints.restore,
  async ({ ticket, confirmation }) => {
    const result = ticket ? await redeemTicket(ticket, confirmation) : undefined
    if (!result || (!result.ok && result.why === "signed-out")) throw new UnauthenticatedError("session.restore")
    const { ok: _, ...response } = result
    return response
  },
  { priority: "in-progress" },
)
