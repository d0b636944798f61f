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
import { maskPhoneMiddle } from "#lib/account/rules"
import { getRequestSource } from "#lib/http/limits/request-source"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
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
 * The driver to confirm, the browser in which the question was shown, and the family of the session that would be replaced
 * (`instead`).
 * `browser` is missing until the question is shown.
 */
type Question = { credential: Credential; browser?: string; instead?: string }

/**
 * Runs after a 401, or when a browser has new provider cookies. Checks the session and the cookies with the provider, and
 * only ends or clears those that it rejects. Because any sibling host can set these cookies, the driver confirms first
 * - if another driver is signed in, also if the provider no longer accepts that session,
 * - if another site may have linked to this page (`isSameOriginOrDirect` is false).
 */
export async function restoreSession(
  isSameOriginOrDirect: boolean,
): Promise<"in" | "started" | "same-driver" | "confirm" | "out"> {
  const { state } = await getSession()
  const credential = await readProviderCookies()
  const unprocessed = credential && (await isUnprocessed(credential)) ? credential : undefined
  const sessionPhone = unprocessed && (await fetchSessionPhone())
  const phone = unprocessed && (await fetchCookiePhone(unprocessed, sessionPhone !== undefined))
  if (unprocessed && phone !== undefined && sessionPhone !== phone) {
    const canStart = state === "out" || (sessionPhone === undefined && (await isSameDriver(phone)))
    if (!canStart || !isSameOriginOrDirect) return requestConfirmation(phone)
    await startSession(unprocessed, phone)
    await consumeProviderCookies()
    return "started"
  } else if (state === "broken") await expireSession()
  // An incomplete pair of cookies gives no credential and is cleared too.
  if (unprocessed || !credential) await consumeProviderCookies()
  if (phone !== undefined) return "same-driver"
  if (state === "in" && (await validateSession())) return "in"
  // The driver may have declined these cookies before, so they never sign in without a confirmation.
  const processedPhone = credential && !unprocessed && (await fetchPhone(credential))
  return processedPhone ? requestConfirmation(processedPhone) : "out"
}

/** Saves a `question` that has to be shown again, and otherwise clears the saved question. No session is started. */
async function requestConfirmation(phone: string, question?: Question): Promise<"confirm"> {
  await ensureBrowserHash()
  await savePendingQuestion(question && (await seal(PURPOSE, question, QUESTION_SECONDS)), QUESTION_SECONDS)
  logSecurityEvent("restore-asked", { by: "provider-cookies" }, { phone, ...getRequestSource(await headers()) })
  return "confirm"
}

const fetchSessionPhone = async () => {
  const driver = await getSessionData()
  return driver && fetchPhone(driver.credential)
}

/** If the provider cannot answer, provider cookies are ignored next to a valid session, so that its driver can continue. */
const fetchCookiePhone = (credential: Credential, hasSession: boolean) =>
  hasSession ? fetchPhone(credential).catch(fallbackIfProviderDown(undefined)) : fetchPhone(credential)

/** The phones to show, and the sealed question that the form submits, so that the answer applies to this driver only. */
export async function getRestoreQuestion() {
  const saved = await readPendingQuestion()
  const pending = saved ? await unseal<Question>(PURPOSE, saved) : undefined
  const credential = pending?.credential ?? (await readProviderCookies())
  const phone = credential && (await fetchPhone(credential))
  if (phone === undefined) return undefined
  const otherSession = await getOtherSession(phone)
  const question: Question = {
    credential: credential!,
    browser: await getBrowserHash(),
    instead: otherSession?.family,
  }
  return {
    phone: maskPhoneMiddle(phone),
    instead: otherSession?.phone,
    sealed: await seal(PURPOSE, question, QUESTION_SECONDS),
  }
}

/**
 * Starts the session that the driver has confirmed. The question is shown again if it was answered in another browser or if
 * the session to replace has changed, because a session may only be replaced after its driver's phone was shown.
 */
export async function continueAs(sealed: string): Promise<"in" | "confirm" | "out"> {
  const question = await unseal<Question>(PURPOSE, sealed)
  const phone = question && (await fetchPhone(question.credential))
  if (phone === undefined) {
    await consumeProviderCookies()
    return "out"
  }
  const { credential } = question!
  if (!(await isStillValid(question!, phone))) return requestConfirmation(phone, { credential })
  await consumeProviderCookies()
  await startSession(credential, phone)
  return "in"
}

async function isStillValid({ browser, instead }: Question, phone: string): Promise<boolean> {
  if (browser === undefined || browser !== (await getBrowserHash())) return false
  return (await getOtherSession(phone))?.family === instead
}

async function startSession(credential: Credential, phone: string) {
  const driver = createSessionData(maskPhoneMiddle(phone), credential, hashPhone(phone))
  const endedFamily = await endPreviousSession(driver)
  await setSession(driver)
  await startTickets(driver)
  const context = { driver: driver.id, session: driver.family, ended: endedFamily }
  logSecurityEvent("restored", { by: "provider-cookies" }, { ...context, ...getRequestSource(await headers()) })
}
