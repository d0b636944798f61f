import "server-only"
import { fetchPhone } from "#lib/account/server/session/session-check"
import { maskPhoneMiddle } from "#lib/account/rules"
import { getSessionData, hashPhone } from "#lib/session/session"

/** A session that would end, and whose it is, as a question names them. */
export type OtherSession = { family: string; phone: string }

/**
 * Who would be out if the driver with this phone came in: also somebody whom the provider has forgotten, and of whom no more
 * is known than the masked phone.
 */
export async function getOtherSession(phone: string): Promise<OtherSession | undefined> {
  const held = await getSessionData()
  if (!held) return undefined
  const now = await fetchPhone(held.credential)
  if (now === phone || (now === undefined && (await isSameDriver(phone)))) return undefined
  return { family: held.family, phone: now === undefined ? held.phone : maskPhoneMiddle(now) }
}

/** By what the seal says, whatever the provider still knows. */
export async function isSameDriver(phone: string): Promise<boolean> {
  const held = await getSessionData()
  return held?.who !== undefined && held.who === hashPhone(phone)
}
