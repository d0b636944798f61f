import "server-only"
import { cookies } from "next/headers"
import { forgetBrowser } from "#lib/account/server/session/known-browser"
import { env, isSecure } from "#lib/env/env"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { clearFormDrafts } from "#lib/forms/form-drafts"
import { cookieShape, endSession, heldDriver, type SealedDriver, session } from "#lib/session/session"

/**
 * Before anybody comes in, by whichever way: the session that is in here is over, tickets and all, and so is what its
 * driver has typed, unless they are the one who comes; and the browser is another one for whatever ticket or question was
 * left in it. Answers which session has ended; one that only goes on has not.
 */
export async function makeWay({ family, who }: SealedDriver, { sameDriver = false } = {}): Promise<string | undefined> {
  const before = await heldDriver()
  if (before?.family === family) return undefined
  await endSession()
  const isSame = sameDriver || (before?.who !== undefined && before.who === who)
  if (before && !isSame) await clearFormDrafts()
  await forgetBrowser()
  await renewFormToken()
  return before?.family
}

/** Whoever was or is signed in here: a form of the page before is not sent as if nothing had happened. */
export async function renewFormToken() {
  ;(await cookies()).set(getFormCookieName(isSecure()), createFormCookie(env().SESSION_SECRET[0]!), cookieShape())
}

/** A session that the driver has not ended: a page that is still open was drawn for whoever was in. */
export async function endHere() {
  const { state } = await session()
  await endSession()
  if (state !== "out") await renewFormToken()
}
