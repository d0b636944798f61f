import "server-only"
import { enter, renewFormToken } from "#lib/account/flow/entering"
import { knownPhone, stillKnown } from "#lib/account/flow/known"
import { answerBrought, broughtCredential, isNew } from "#lib/account/flow/provider-cookies"
import { beginTickets } from "#lib/account/flow/tickets"
import { maskPhone, phoneToRecognise } from "#lib/account/rules"
import { dropTyped } from "#lib/kit/flash"
import { seal, unseal } from "#lib/kit/seal"
import { noteSecurity } from "#lib/kit/security-log"
import { type Credential, endSession, heldDriver, newDriver, standing } from "#lib/session"

const PURPOSE = "brought"
const GOOD_FOR = 600

/**
 * After a 401, or where a browser has come back with the provider's cookies: who is it? What the browser has brought
 * newly goes before the session; each is shown to the provider, and only what the provider denies ends. A session begins
 * or changes `silently` only where the browser says that no other site has led here; else a button is to be pressed.
 */
export async function restore(silently: boolean): Promise<"in" | "asks" | "out"> {
  const { state } = await standing()
  if (state === "broken") await endSession()
  const brought = await broughtCredential()
  const fresh = brought && (await isNew(brought)) ? brought : undefined
  const phone = fresh && (await knownPhone(fresh))
  if (fresh && phone !== undefined && phone !== (await phoneOfSession())) {
    if (!silently) return "asks"
    await enterAs(fresh, phone)
  }
  // Half a pair is taken away, too.
  if (fresh || !brought) await answerBrought()
  if (phone !== undefined) return "in"
  if (state === "in" && (await stillKnown())) return "in"
  // Answered before, and perhaps with no: they bring nobody back who does not say so.
  return brought && !fresh && (await knownPhone(brought)) !== undefined ? "asks" : "out"
}

const phoneOfSession = async () => {
  const driver = await heldDriver()
  return driver && knownPhone(driver.credential)
}

/** Whom the screen asks about, and what the form that agrees hands in: nobody else can be meant by the time it is sent. */
export async function whoIsBrought() {
  const credential = await broughtCredential()
  const phone = credential && (await knownPhone(credential))
  if (phone === undefined) return undefined
  const now = await heldDriver()
  return {
    phone: phoneToRecognise(phone),
    instead: now?.phone,
    sealed: await seal(PURPOSE, { credential: credential! }, GOOD_FOR),
  }
}

/** The driver has pressed the button. */
export async function continueAs(text: string): Promise<boolean> {
  const found = unseal<{ credential: Credential }>(PURPOSE, text)
  const phone = found && (await knownPhone(found.credential))
  await answerBrought()
  if (phone === undefined) return false
  await enterAs(found!.credential, phone)
  return true
}

/** Whoever was signed in here before is out, tickets, what was typed and all. */
async function enterAs(credential: Credential, phone: string) {
  if (await heldDriver()) {
    await endSession()
    await dropTyped()
  }
  await renewFormToken()
  const driver = newDriver(maskPhone(phone), credential)
  await enter(driver)
  await beginTickets(driver)
  noteSecurity("restored", { by: "provider-cookies" }, { driver: driver.id, session: driver.family })
}
