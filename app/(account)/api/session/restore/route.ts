import { cookies } from "next/headers"
import { redeem, restoreFromProviderCookies, stillKnown } from "#lib/account/flow/restore"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { ProviderFault } from "#lib/kit/fault"
import { isSecure } from "#lib/kit/env"
import { answer } from "#lib/kit/guard"
import { byJson, byLink } from "#lib/kit/handler"
import { goTo, sitePath } from "#lib/kit/site-path"
import { cookieShape, endSession, standing } from "#lib/session"

/** A driver who is back here within seconds was not restored: no second try, or it would never end. */
const once = () => `${isSecure() ? "__Host-" : ""}berth-restored`
const ONCE_SECONDS = 10

/** A screen whose call said 401 comes here with the address it was at. */
export const GET = byLink(async (request) => {
  const next = sitePath(new URL(request.url).searchParams.get("next")) ?? "/"
  const jar = await cookies()
  try {
    const { state } = await standing()
    const again = jar.has(once())
    // Another site can send a driver here as often as it likes: that signs nobody out.
    if (again && state === "in" && fromElsewhere(request))
      return goTo(fill(addresses.restore, {}, { next, fault: "1" }))
    if (state === "broken" || again) await endSession()
    const restored = (state === "in" && !again && (await stillKnown())) || (await restoreFromProviderCookies())
    if (!restored) return goTo(fill(addresses.restore, {}, { next, was: state === "out" ? undefined : "in" }))
    jar.set(once(), "1", { ...cookieShape(), maxAge: ONCE_SECONDS })
    return goTo(next)
  } catch (error) {
    // The provider cannot say: that is not the same as no, and the driver stays signed in.
    if (error instanceof ProviderFault) return goTo(fill(addresses.restore, {}, { next, fault: "1" }))
    throw error
  }
}, "begun")

const fromElsewhere = (request: Request) => /^(cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "")

/** The restore screen brings the ticket the browser kept. */
export const POST = byJson(async (body) => {
  const ticket = (body as { ticket?: unknown } | null)?.ticket
  const next = typeof ticket === "string" && ticket.length <= 8192 ? await redeem(ticket) : undefined
  return next ? answer(200, { ok: true, ticket: next }) : answer(401, { ok: false, why: "signed-out", replay: false })
}, "begun")
