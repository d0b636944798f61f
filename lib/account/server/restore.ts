import "server-only"
import { headers } from "next/headers"
import { endHere, enter, makeWay } from "#lib/account/server/entering"
import { knownPhone, stillKnown } from "#lib/account/server/known"
import { answerBrought, broughtCredential, isNew } from "#lib/account/server/provider-cookies"
import { beginTickets } from "#lib/account/server/tickets"
import { maskPhone, phoneToRecognise } from "#lib/account/rules"
import { askedFrom } from "#lib/kit/door/asked-from"
import { ifUnreachable } from "#lib/kit/call/fault"
import { seal, unseal } from "#lib/kit/seal/seal"
import { noteSecurity } from "#lib/kit/door/security-log"
import { type Credential, heldDriver, newDriver, standing, whoIs } from "#lib/session"

const PURPOSE = "brought"
const GOOD_FOR_SECONDS = 600

/**
 * After a 401, or where a browser has come back with the provider's cookies: who is it? All are shown to the provider, and
 * only what it denies ends. Any host beside ours may have set what is `brought`, so where the provider knows another driver
 * here, where another was in whom it has forgotten, or where another site may have led here, a button is pressed first:
 * only a browser that is nobody's, or the same driver's, is signed in `silently`.
 */
export async function restore(silently: boolean): Promise<"in" | "brought" | "asks" | "out"> {
  const { state } = await standing()
  const brought = await broughtCredential()
  const fresh = brought && (await isNew(brought)) ? brought : undefined
  const now = fresh && (await phoneOfSession())
  const phone = fresh && (await phoneOfBrought(fresh, now !== undefined))
  if (fresh && phone !== undefined && now !== phone) {
    const mayBegin = state === "out" || (now === undefined && (await isSameDriver(phone)))
    if (!mayBegin || !silently) return asksAbout(phone)
    await enterAs(fresh, phone)
  } else if (state === "broken") await endHere()
  // Half a pair is taken away, too.
  if (fresh || !brought) await answerBrought()
  if (phone !== undefined) return "brought"
  if (state === "in" && (await stillKnown())) return "in"
  // Answered before, and perhaps with no: they bring nobody back who does not say so.
  const known = brought && !fresh && (await knownPhone(brought))
  return known ? asksAbout(known) : "out"
}

/** Nobody is in by them yet: only whoever is meant has a name so far, the phone. */
async function asksAbout(phone: string): Promise<"asks"> {
  noteSecurity("restore-asked", { by: "provider-cookies" }, { phone, ...askedFrom(await headers()) })
  return "asks"
}

const phoneOfSession = async () => {
  const driver = await heldDriver()
  return driver && knownPhone(driver.credential)
}

const isSameDriver = async (phone: string) => {
  const held = await heldDriver()
  return held?.who !== undefined && held.who === whoIs(phone)
}

/** Cookies that the provider can say nothing of keep nobody from their own screens: beside a session they are nobody's. */
const phoneOfBrought = (credential: Credential, isIn: boolean) =>
  isIn ? knownPhone(credential).catch(ifUnreachable(undefined)) : knownPhone(credential)

/** Whom the screen asks about, and what the form that agrees hands in: nobody else can be meant by the time it is sent. */
export async function whoIsBrought() {
  const credential = await broughtCredential()
  const [phone, now] = await Promise.all([credential && knownPhone(credential), phoneOfSession()])
  if (phone === undefined) return undefined
  return {
    phone: phoneToRecognise(phone),
    instead: await insteadOf(phone, now),
    sealed: await seal(PURPOSE, { credential: credential! }, GOOD_FOR_SECONDS),
  }
}

/** Who would be out: also somebody whom the provider has forgotten, and of whom no more is known than the masked phone. */
async function insteadOf(phone: string, now: string | undefined): Promise<string | undefined> {
  if (now !== undefined) return now === phone ? undefined : phoneToRecognise(now)
  return (await isSameDriver(phone)) ? undefined : (await heldDriver())?.phone
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

async function enterAs(credential: Credential, phone: string) {
  const driver = newDriver(maskPhone(phone), credential, whoIs(phone))
  const ended = await makeWay(driver)
  await enter(driver)
  await beginTickets(driver)
  const whom = { driver: driver.id, session: driver.family, ended }
  noteSecurity("restored", { by: "provider-cookies" }, { ...whom, ...askedFrom(await headers()) })
}
