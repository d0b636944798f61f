import "server-only"
import { fetchPhone } from "#lib/account/server/session/session-check"
import { maskPhoneMiddle } from "#lib/account/rules"
import { getSessionData, hashPhone } from "#lib/session/session"

/** The session that a sign-in would end, with the phone that the confirmation shows. */
export type OtherSession = { family: string; phone: string }

/**
 * The current session, if signing in with this phone would replace another driver. If the provider no longer accepts that
 * session, only its masked phone is known.
 */
export async function getOtherSession(phone: string): Promise<OtherSession | undefined> {
  const current = await getSessionData()
  if (!current) return undefined
  const currentPhone = await fetchPhone(current.credential)
  if (currentPhone === phone || (currentPhone === undefined && (await isSameDriver(phone)))) return undefined
  return { family: current.family, phone: currentPhone === undefined ? current.phone : maskPhoneMiddle(currentPhone) }
}

/** Compares with the session cookie only, without a provider call. */
export async function isSameDriver(phone: string): Promise<boolean> {
  const current = await getSessionData()
  return current?.who !== undefined && current.who === hashPhone(phone)
}
