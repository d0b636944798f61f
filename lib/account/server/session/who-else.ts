import "server-only"
import { knownPhone } from "#lib/account/server/session/known"
import { phoneToRecognise } from "#lib/account/rules"
import { heldDriver, whoIs } from "#lib/session/session"

/** A session that would end, and whose it is, as a question names them. */
export type Other = { family: string; phone: string }

/**
 * Who would be out if the driver with this phone came in: also somebody whom the provider has forgotten, and of whom no more
 * is known than the masked phone.
 */
export async function whoElseIsIn(phone: string): Promise<Other | undefined> {
  const held = await heldDriver()
  if (!held) return undefined
  const now = await knownPhone(held.credential)
  if (now === phone || (now === undefined && (await isSameDriver(phone)))) return undefined
  return { family: held.family, phone: now === undefined ? held.phone : phoneToRecognise(now) }
}

/** By what the seal says, whatever the provider still knows. */
export async function isSameDriver(phone: string): Promise<boolean> {
  const held = await heldDriver()
  return held?.who !== undefined && held.who === whoIs(phone)
}
