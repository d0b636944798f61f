import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { sessionEndpoints } from "#lib/account/contract"
import { restoreSession } from "#lib/account/server/restore"
import { redeemTicket } from "#lib/account/server/session/tickets"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { isSecure } from "#lib/env/env"
import { linkRoute } from "#lib/http/endpoint/route"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { cookieOptions, getSession } from "#lib/session/session"

/** Counts redirects to one page within seconds, in case the provider accepts the session but keeps rejecting the page. */
const attemptsCookie = () => `${isSecure() ? "__Host-" : ""}berth-restored`
const ATTEMPTS_SECONDS = 10
const MAX_ATTEMPTS = 2

/** A page that got a 401 redirects here with its address as `next`. */
export const GET = linkRoute(async (request) => {
  const next = parseSitePath(new URL(request.url).searchParams.get("next")) ?? "/"
  const redirectToRestore = (query: { ask?: string; was?: string; fault?: string }) =>
    seeOther(fillAddress(addresses.restore, {}, { next, ...query }))
  try {
    const session = await getSession()
    const result = await restoreSession(isOwnNavigation(request))
    if (result === "out") return redirectToRestore({ was: session.state === "out" ? undefined : "in" })
    if (result === "confirm") return redirectToRestore({ ask: "1" })
    // The ticket in local storage may belong to the previous driver.
    if (result === "started") return seeOther(next, CLEAR_SITE_DATA)
    // New provider cookies are processed once, so this cannot loop.
    if (result === "same-driver") return seeOther(next)
    const hash = hashAttempt(next, session.state === "in" ? session.driver.family : "")
    const attempts = await countAttempts(hash)
    const cookieStore = await cookies()
    if (attempts < MAX_ATTEMPTS) {
      cookieStore.set(attemptsCookie(), `${attempts + 1}.${hash}`, { ...cookieOptions(), maxAge: ATTEMPTS_SECONDS })
      return seeOther(next)
    }
    // The provider confirms the session, so signing in again would not help. Count anew when the driver retries.
    cookieStore.set(attemptsCookie(), "", { ...cookieOptions(), maxAge: 0 })
    return redirectToRestore({ fault: "again" })
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
const isOwnNavigation = (request: Request) => /^(same-origin|none)$/.test(request.headers.get("sec-fetch-site") ?? "")

async function countAttempts(hash: string): Promise<number> {
  const [attempts, countedHash] = ((await cookies()).get(attemptsCookie())?.value ?? "").split(".")
  return countedHash === hash ? Number(attempts) || 0 : 0
}

const hashAttempt = (next: string, family: string) =>
  createHash("sha256").update(`${family} ${next}`).digest("base64url").slice(0, 16)

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
