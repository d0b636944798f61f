import "server-only"
import { headers } from "next/headers"
import { expireSession, endPreviousSession } from "#lib/account/server/session/end-session"
import { fetchPhone, validateSession } from "#lib/account/server/session/session-check"
import { getBrowserHash, ensureBrowserHash } from "#lib/account/server/session/browser-id"
import {
  consumeProviderCookies,
  readProviderCookies,
  isUnprocessed,
  savePendingQuestion,
  readPendingQuestion,
} from "#lib/account/server/session/provider-cookies"
import { startTickets } from "#lib/account/server/session/tickets"
import { isSameDriver, getOtherSession } from "#lib/account/server/session/other-session"
import { maskPhone, maskPhoneMiddle } from "#lib/account/rules"
import { requestSource } from "#lib/http/limits/request-source"
import { ifUnreachable } from "#lib/core/errors"
import { seal, unseal } from "#lib/http/seal/seal"
import { noteSecurity } from "#lib/http/limits/security-log"
import {
  type Credential,
  getSessionData,
  setSession,
  createSessionData,
  getSession,
  hashPhone,
} from "#lib/session/session"

const PURPOSE = "brought"
const QUESTION_SECONDS = 600

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
export async function restoreSession(silently: boolean): Promise<"in" | "begun" | "brought" | "asks" | "out"> {
  const { state } = await getSession()
  const brought = await readProviderCookies()
  const fresh = brought && (await isUnprocessed(brought)) ? brought : undefined
  const now = fresh && (await fetchSessionPhone())
  const phone = fresh && (await fetchCookiePhone(fresh, now !== undefined))
  if (fresh && phone !== undefined && now !== phone) {
    const mayBegin = state === "out" || (now === undefined && (await isSameDriver(phone)))
    if (!mayBegin || !silently) return askDriver(phone)
    await startSession(fresh, phone)
    await consumeProviderCookies()
    return "begun"
  } else if (state === "broken") await expireSession()
  // Half a pair is taken away, too.
  if (fresh || !brought) await consumeProviderCookies()
  if (phone !== undefined) return "brought"
  if (state === "in" && (await validateSession())) return "in"
  // Answered before, and perhaps with no: they bring nobody back who does not say so.
  const known = brought && !fresh && (await fetchPhone(brought))
  return known ? askDriver(known) : "out"
}

/** Nobody is in by them yet: only whoever is meant has a name so far, the phone. What was asked before is not asked now. */
async function askDriver(phone: string, again?: Question): Promise<"asks"> {
  await ensureBrowserHash()
  await savePendingQuestion(again && (await seal(PURPOSE, again, QUESTION_SECONDS)), QUESTION_SECONDS)
  noteSecurity("restore-asked", { by: "provider-cookies" }, { phone, ...requestSource(await headers()) })
  return "asks"
}

const fetchSessionPhone = async () => {
  const driver = await getSessionData()
  return driver && fetchPhone(driver.credential)
}

/** Cookies that the provider can say nothing of keep nobody from their own screens: beside a session they are nobody's. */
const fetchCookiePhone = (credential: Credential, isIn: boolean) =>
  isIn ? fetchPhone(credential).catch(ifUnreachable(undefined)) : fetchPhone(credential)

/** Whom the screen asks about, and what the form that agrees hands in: nobody else can be meant by the time it is sent. */
export async function getRestoreQuestion() {
  const kept = await readPendingQuestion()
  const again = kept ? await unseal<Question>(PURPOSE, kept) : undefined
  const credential = again?.credential ?? (await readProviderCookies())
  const phone = credential && (await fetchPhone(credential))
  if (phone === undefined) return undefined
  const instead = await getOtherSession(phone)
  const question: Question = { credential: credential!, browser: await getBrowserHash(), instead: instead?.family }
  return {
    phone: maskPhoneMiddle(phone),
    instead: instead?.phone,
    sealed: await seal(PURPOSE, question, QUESTION_SECONDS),
  }
}

/**
 * The driver has pressed the button. Where another browser was asked, or another session than now was to end, they are asked
 * anew: nobody is put out whom the question has not named.
 */
export async function continueAs(text: string): Promise<"in" | "asks" | "out"> {
  const question = await unseal<Question>(PURPOSE, text)
  const phone = question && (await fetchPhone(question.credential))
  if (phone === undefined) {
    await consumeProviderCookies()
    return "out"
  }
  const { credential } = question!
  if (!(await isStillValid(question!, phone))) return askDriver(phone, { credential })
  await consumeProviderCookies()
  await startSession(credential, phone)
  return "in"
}

async function isStillValid({ browser, instead }: Question, phone: string): Promise<boolean> {
  if (browser === undefined || browser !== (await getBrowserHash())) return false
  return (await getOtherSession(phone))?.family === instead
}

async function startSession(credential: Credential, phone: string) {
  const driver = createSessionData(maskPhone(phone), credential, hashPhone(phone))
  const ended = await endPreviousSession(driver)
  await setSession(driver)
  await startTickets(driver)
  const whom = { driver: driver.id, session: driver.family, ended }
  noteSecurity("restored", { by: "provider-cookies" }, { ...whom, ...requestSource(await headers()) })
}
