import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { sessionEndpoints } from "#lib/account/contract"
import { restore } from "#lib/account/server/restore"
import { redeem } from "#lib/account/server/session/tickets"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { isSecure } from "#lib/env/env"
import { linkRoute } from "#lib/http/endpoint/route"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { cookieShape, session } from "#lib/session/session"

/** How often one driver was led back to one address within seconds: the provider knows them, and refuses the page. */
const often = () => `${isSecure() ? "__Host-" : ""}berth-restored`
const OFTEN_SECONDS = 10
const MOST = 2

/** A screen whose call said 401 comes here with the address it was at. */
export const GET = linkRoute(async (request) => {
  const next = parseSitePath(new URL(request.url).searchParams.get("next")) ?? "/"
  const back = (more: { ask?: string; was?: string; fault?: string }) =>
    seeOther(fillAddress(addresses.restore, {}, { next, ...more }))
  try {
    const held = await session()
    const found = await restore(ledHereByNobody(request))
    if (found === "out") return back({ was: held.state === "out" ? undefined : "in" })
    if (found === "asks") return back({ ask: "1" })
    // A ticket of whoever was here before is not the ticket of who has just come in.
    if (found === "begun") return seeOther(next, CLEAR_SITE_DATA)
    // What the browser has newly brought it brings once: that makes no circle.
    if (found === "brought") return seeOther(next)
    const mark = markOf(next, held.state === "in" ? held.driver.family : "")
    const [jar, times] = [await cookies(), await timesAt(mark)]
    if (times < MOST) {
      jar.set(often(), `${times + 1}.${mark}`, { ...cookieShape(), maxAge: OFTEN_SECONDS })
      return seeOther(next)
    }
    // No second sign-in would help, and nobody is signed out whom the provider confirms. What the driver then tries is
    // counted anew.
    jar.set(often(), "", { ...cookieShape(), maxAge: 0 })
    return back({ fault: "again" })
  } catch (error) {
    // The provider cannot say: that is not the same as no, and the driver stays signed in.
    if (error instanceof ProviderError) return back({ fault: "1" })
    throw error
  }
}, "in-progress")

/**
 * The browser's own word that this is a step within our site, or an address typed or scanned. Of another site, a sister
 * of our host among them, it says so; one that says nothing could come from anywhere.
 */
const ledHereByNobody = (request: Request) => /^(same-origin|none)$/.test(request.headers.get("sec-fetch-site") ?? "")

async function timesAt(mark: string): Promise<number> {
  const [times, counted] = ((await cookies()).get(often())?.value ?? "").split(".")
  return counted === mark ? Number(times) || 0 : 0
}

const markOf = (next: string, session: string) =>
  createHash("sha256").update(`${session} ${next}`).digest("base64url").slice(0, 16)

/** The restore screen brings the ticket the browser kept; once the driver has said to go on, what the question gave, too. */
export const POST = jsonEndpoint(
  sessionEndpoints.restore,
  async ({ ticket, confirmation }) => {
    const told = ticket ? await redeem(ticket, confirmation) : undefined
    if (!told || (!told.ok && told.why === "signed-out")) throw new UnauthenticatedError("session.restore")
    const { ok: _, ...said } = told
    return said
  },
  { priority: "in-progress" },
)
