import "server-only"
import { cookies } from "next/headers"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { env, isSecure } from "#lib/env/env"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { clearFormDrafts, clearPersonalResults } from "#lib/forms/form-drafts"
import { getCookieOptions, endSession, getSessionData, type SessionData, getSession } from "#lib/session/session"

/**
 * Runs before every sign-in or restore. Ends the current session with its tickets and clears another driver's drafts. Also
 * clears the browser id, so that an old ticket or question needs a confirmation. Returns the family of the ended session.
 */
export async function endPreviousSession(
  { family, who }: SessionData,
  { isSameDriver = false } = {},
): Promise<string | undefined> {
  const previous = await getSessionData()
  if (previous?.family === family) return undefined
  const { state } = await getSession()
  await endSession()
  const isSame = isSameDriver || (previous?.who !== undefined && previous.who === who)
  if (previous && !isSame) await clearFormDrafts()
  // It is unknown whose session it was.
  else if (state === "broken") await clearPersonalResults()
  await clearBrowserId()
  await renewFormToken()
  return previous?.family
}

/** Invalidates the forms of pages that were opened before the driver changed. */
export async function renewFormToken() {
  ;(await cookies()).set(getFormCookieName(isSecure()), createFormCookie(env().SESSION_SECRET[0]!), getCookieOptions())
}

/** Ends a session that the provider denied or that cannot be opened, and the forms of pages that are still open. */
export async function expireSession() {
  const { state } = await getSession()
  await endSession()
  if (state === "out") return
  await clearPersonalResults()
  await renewFormToken()
}
