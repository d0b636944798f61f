import "server-only"
import { cookies } from "next/headers"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { env, isSecure } from "#lib/env/env"
import { formCookie, newFormCookie } from "#lib/http/csrf/form-token"
import { dropTyped } from "#lib/forms/flash"
import { cookieOptions, endSession, getSessionData, type SessionData, getSession } from "#lib/session/session"

/**
 * Before anybody comes in, by whichever way: the session that is in here is over, tickets and all, and so is what its
 * driver has typed, unless they are the one who comes; and the browser is another one for whatever ticket or question was
 * left in it. Answers which session has ended; one that only goes on has not.
 */
export async function endPreviousSession(
  { family, who }: SessionData,
  { sameDriver = false } = {},
): Promise<string | undefined> {
  const before = await getSessionData()
  if (before?.family === family) return undefined
  await endSession()
  const isSame = sameDriver || (before?.who !== undefined && before.who === who)
  if (before && !isSame) await dropTyped()
  await clearBrowserId()
  await renewFormToken()
  return before?.family
}

/** Whoever was or is signed in here: a form of the page before is not sent as if nothing had happened. */
export async function renewFormToken() {
  ;(await cookies()).set(formCookie(isSecure()), newFormCookie(env().SESSION_SECRET[0]!), cookieOptions())
}

/** A session that the driver has not ended: a page that is still open was drawn for whoever was in. */
export async function expireSession() {
  const { state } = await getSession()
  await endSession()
  if (state !== "out") await renewFormToken()
}
