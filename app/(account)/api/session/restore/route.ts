import { cookies } from "next/headers"
import { redeem, restoreFromProviderCookies, stillKnown } from "#lib/account/flow/restore"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { ProviderFault } from "#lib/kit/fault"
import { answer } from "#lib/kit/guard"
import { byJson, byLink } from "#lib/kit/handler"
import { goTo, sitePath } from "#lib/kit/site-path"
import { cookieShape, endSession, standing } from "#lib/session"

/** A driver who is back here within seconds was not restored: no second try, or it would never end. */
const ONCE = "berth-restored"
const ONCE_SECONDS = 10

/** A screen whose call said 401 comes here with the address it was at. */
export const GET = byLink(async (request) => {
  const next = sitePath(new URL(request.url).searchParams.get("next")) ?? "/"
  const jar = await cookies()
  try {
    const { state } = await standing()
    if (state === "broken" || jar.has(ONCE)) await endSession()
    const restored = (state === "in" && !jar.has(ONCE) && (await stillKnown())) || (await restoreFromProviderCookies())
    if (!restored) return goTo(fill(addresses.restore, {}, { next, was: state === "out" ? undefined : "in" }))
    jar.set(ONCE, "1", { ...cookieShape(), maxAge: ONCE_SECONDS })
    return goTo(next)
  } catch (error) {
    // The provider cannot say: that is not the same as no, and the driver stays signed in.
    if (error instanceof ProviderFault) return goTo(fill(addresses.restore, {}, { next, fault: "1" }))
    throw error
  }
})

/** The restore screen brings the ticket the browser kept. */
export const POST = byJson(async (body) => {
  const ticket = (body as { ticket?: unknown } | null)?.ticket
  const next = typeof ticket === "string" && ticket.length <= 8192 ? await redeem(ticket) : undefined
  return next ? answer(200, { ok: true, ticket: next }) : answer(401, { ok: false, why: "signed-out", replay: false })
})
