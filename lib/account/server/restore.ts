import "server-only"
import { headers } from "next/headers"
import { endHere, makeWay } from "#lib/account/server/session/entering"
import { knownPhone, stillKnown } from "#lib/account/server/session/known"
import { knownBrowser, rememberBrowser } from "#lib/account/server/session/known-browser"
import {
  answerBrought,
  broughtCredential,
  isNew,
  keepQuestion,
  keptQuestion,
} from "#lib/account/server/session/provider-cookies"
import { beginTickets } from "#lib/account/server/session/tickets"
import { isSameDriver, whoElseIsIn } from "#lib/account/server/session/who-else"
import { maskPhone, phoneToRecognise } from "#lib/account/rules"
import { requestSource } from "#lib/http/limits/request-source"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { type Credential, heldDriver, holdDriver, newDriver, session, whoIs } from "#lib/session/session"

const PURPOSE = "brought"
const GOOD_FOR_SECONDS = 600

/**
 * Whom the screen has asked about; and where it has, the browser that was asked, and the session that was to end. What is
 * only to be asked once more has no browser.
 */
type Question = { credential: Credential; browser?: string; instead?: string }

/**
 * After a 401, or where a browser has come back with the provider's cookies: who is it? All are shown to the provider, and
 * only what it denies ends. Any host beside ours may have set what is `brought`, so where the provider knows another driver
 * here, where another was in whom it has forgotten, or where another site may have led here, a button is pressed first:
 * only a browser that is nobody's, or the same driver's, is signed in `silently`.
 */
export async function restore(silently: boolean): Promise<"in" | "begun" | "brought" | "asks" | "out"> {
  const { state } = await session()
  const brought = await broughtCredential()
  const fresh = brought && (await isNew(brought)) ? brought : undefined
  const now = fresh && (await phoneOfSession())
  const phone = fresh && (await phoneOfBrought(fresh, now !== undefined))
  if (fresh && phone !== undefined && now !== phone) {
    const mayBegin = state === "out" || (now === undefined && (await isSameDriver(phone)))
    if (!mayBegin || !silently) return asksAbout(phone)
    await enterAs(fresh, phone)
    await answerBrought()
    return "begun"
  } else if (state === "broken") await endHere()
  // Half a pair is taken away, too.
  if (fresh || !brought) await answerBrought()
  if (phone !== undefined) return "brought"
  if (state === "in" && (await stillKnown())) return "in"
  // Answered before, and perhaps with no: they bring nobody back who does not say so.
  const known = brought && !fresh && (await knownPhone(brought))
  return known ? asksAbout(known) : "out"
}

/** Nobody is in by them yet: only whoever is meant has a name so far, the phone. What was asked before is not asked now. */
async function asksAbout(phone: string, again?: Question): Promise<"asks"> {
  await rememberBrowser()
  await keepQuestion(again && (await seal(PURPOSE, again, GOOD_FOR_SECONDS)), GOOD_FOR_SECONDS)
  logSecurityEvent("restore-asked", { by: "provider-cookies" }, { phone, ...requestSource(await headers()) })
  return "asks"
}

const phoneOfSession = async () => {
  const driver = await heldDriver()
  return driver && knownPhone(driver.credential)
}

/** Cookies that the provider can say nothing of keep nobody from their own screens: beside a session they are nobody's. */
const phoneOfBrought = (credential: Credential, isIn: boolean) =>
  isIn ? knownPhone(credential).catch(fallbackIfProviderDown(undefined)) : knownPhone(credential)

/** Whom the screen asks about, and what the form that agrees hands in: nobody else can be meant by the time it is sent. */
export async function whoIsBrought() {
  const kept = await keptQuestion()
  const again = kept ? await unseal<Question>(PURPOSE, kept) : undefined
  const credential = again?.credential ?? (await broughtCredential())
  const phone = credential && (await knownPhone(credential))
  if (phone === undefined) return undefined
  const instead = await whoElseIsIn(phone)
  const question: Question = { credential: credential!, browser: await knownBrowser(), instead: instead?.family }
  return {
    phone: phoneToRecognise(phone),
    instead: instead?.phone,
    sealed: await seal(PURPOSE, question, GOOD_FOR_SECONDS),
  }
}

/**
 * The driver has pressed the button. Where another browser was asked, or another session than now was to end, they are asked
 * anew: nobody is put out whom the question has not named.
 */
export async function continueAs(text: string): Promise<"in" | "asks" | "out"> {
  const question = await unseal<Question>(PURPOSE, text)
  const phone = question && (await knownPhone(question.credential))
  if (phone === undefined) {
    await answerBrought()
    return "out"
  }
  const { credential } = question!
  if (!(await wasAskedHere(question!, phone))) return asksAbout(phone, { credential })
  await answerBrought()
  await enterAs(credential, phone)
  return "in"
}

async function wasAskedHere({ browser, instead }: Question, phone: string): Promise<boolean> {
  if (browser === undefined || browser !== (await knownBrowser())) return false
  return (await whoElseIsIn(phone))?.family === instead
}

async function enterAs(credential: Credential, phone: string) {
  const driver = newDriver(maskPhone(phone), credential, whoIs(phone))
  const ended = await makeWay(driver)
  await holdDriver(driver)
  await beginTickets(driver)
  const whom = { driver: driver.id, session: driver.family, ended }
  logSecurityEvent("restored", { by: "provider-cookies" }, { ...whom, ...requestSource(await headers()) })
}
