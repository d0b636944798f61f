import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import type { sessionEndpoints } from "#lib/account/contract"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { fetchPhone } from "#lib/account/server/session/session-check"
import { getBrowserHash, ensureBrowserHash } from "#lib/account/server/session/browser-id"
import { type OtherSession, getOtherSession } from "#lib/account/server/session/other-session"
import { maskPhoneMiddle } from "#lib/account/rules"
import { getRequestSource } from "#lib/http/limits/request-source"
import { fallbackIfStoreDown } from "#lib/core/errors"
import type { EndpointOutput } from "#lib/provider/endpoint"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { store } from "#lib/store/store"
import {
  COOKIE_SECONDS,
  ENDED,
  buildFamilyKey,
  getSessionData,
  setSession,
  createSessionData,
  type SessionData,
} from "#lib/session/session"

/**
 * Restores the session of a browser that has lost its cookies, by a sealed ticket in its local storage. A ticket is valid
 * once and each use is checked with the provider. In a browser other than the one it was issued to, the driver confirms first.
 */
const PURPOSE = "ticket"
/** `turn` is the id of the ticket. The previous version reads the name during a rollout. */
type Ticket = { driver: SessionData; turn: string; browser: string }

type Question = Extract<EndpointOutput<typeof sessionEndpoints.restore>, { why: string }>
export type RedeemResult = { ok: true; ticket: string } | ({ ok: false } & Question) | typeof SIGNED_OUT

const SIGNED_OUT = { ok: false, why: "signed-out" } as const

/**
 * Exchanges a ticket for the session and the next ticket. Using a ticket twice ends its family. If the driver has to confirm
 * first, returns the phones to show (`instead` is the current driver's phone) and the `confirmation` to send with the ticket.
 */
export async function redeemTicket(text: string, confirmation?: string): Promise<RedeemResult> {
  const ticket = await unseal<Ticket>(PURPOSE, text)
  if (!ticket) return rejectTicket("no-ticket")
  const { driver, turn: ticketId } = ticket
  const key = buildFamilyKey(driver.family)
  let isSameDriver = false
  if ((await store().get(key)) === ticketId) {
    const phone = await fetchPhone(driver.credential)
    if (phone === undefined) {
      await store().setEventually(key, ENDED, COOKIE_SECONDS)
      return rejectTicket("forgotten", driver)
    }
    const isCurrent = (await getSessionData())?.family === driver.family
    const otherSession = isCurrent ? undefined : await getOtherSession(phone)
    isSameDriver = otherSession === undefined
    const isKnownBrowser = ticket.browser === (await getBrowserHash())
    const needsConfirmation = !isKnownBrowser || otherSession !== undefined
    if (needsConfirmation && !(await isConfirmed(ticketId, otherSession, confirmation))) {
      logSecurityEvent(
        "restore-asked",
        { by: "ticket" },
        { ...(await getLogContext(driver)), ended: otherSession?.family },
      )
      return requestConfirmation(ticketId, phone, otherSession)
    }
  }
  const nextId = createTicketId()
  if (!(await store().compareAndSet(key, ticketId, nextId, COOKIE_SECONDS))) {
    const currentId = await store().get(key)
    if (currentId === undefined) return rejectTicket("unknown-ticket", driver)
    // A ticket left over after a sign-out or another driver's sign-in is expected, so it is not reported as a replay.
    if (currentId === ENDED) return rejectTicket("ended", driver)
    await store().setEventually(key, ENDED, COOKIE_SECONDS)
    logSecurityEvent("ticket-replayed", {}, await getLogContext(driver))
    return SIGNED_OUT
  }
  const restored = { ...createSessionData(driver.phone, driver.credential, driver.who), family: driver.family }
  const endedFamily = await endPreviousSession(restored, { isSameDriver })
  await setSession(restored)
  logSecurityEvent("restored", { by: "ticket" }, { ...(await getLogContext(restored)), ended: endedFamily })
  return { ok: true, ticket: await sealTicket(restored, nextId) }
}

const getLogContext = async (driver?: SessionData) => ({
  driver: driver?.id,
  session: driver?.family,
  ...getRequestSource(await headers()),
})

async function rejectTicket(why: string, driver?: SessionData): Promise<typeof SIGNED_OUT> {
  logSecurityEvent("restore-refused", { why }, await getLogContext(driver))
  return SIGNED_OUT
}

/**
 * A confirmation is valid for ten minutes, for one ticket, in the browser that showed the question, and only
 * while the session that it would replace (`instead`, a family) is still current.
 */
const QUESTION_PURPOSE = "ticket-question"
const QUESTION_SECONDS = 600
type Confirmation = { turn: string; browser: string; instead?: string }

async function requestConfirmation(
  ticketId: string,
  phone: string,
  otherSession: OtherSession | undefined,
): Promise<RedeemResult> {
  const content: Confirmation = { turn: ticketId, browser: await ensureBrowserHash(), instead: otherSession?.family }
  const confirmation = await seal(QUESTION_PURPOSE, content, QUESTION_SECONDS)
  const phones = { phone: maskPhoneMiddle(phone), instead: otherSession?.phone }
  return { ok: false, why: "confirm", ...phones, confirmation }
}

async function isConfirmed(
  ticketId: string,
  otherSession: OtherSession | undefined,
  confirmation?: string,
): Promise<boolean> {
  const content = confirmation ? await unseal<Confirmation>(QUESTION_PURPOSE, confirmation) : undefined
  if (content?.instead !== otherSession?.family) return false
  return content !== undefined && content.turn === ticketId && content.browser === (await getBrowserHash())
}

/**
 * Stores the id of the first ticket of a new sign-in, so that this ticket needs no check with the provider. A store that is down or
 * full is tolerated: evicting ended families to make room for new ones would be worse.
 */
export const startTickets = ({ family }: SessionData) =>
  store().set(buildFamilyKey(family), createTicketId(), COOKIE_SECONDS).catch(fallbackIfStoreDown(undefined))

/**
 * Renews the session cookie of a signed-in driver and returns the next ticket. Undefined while the store is down: the browser
 * keeps its ticket and tries again later.
 */
export async function renewTicket(): Promise<string | undefined> {
  const driver = await getSessionData()
  return driver && issueNextTicket(driver).catch(fallbackIfStoreDown(undefined))
}

async function issueNextTicket(driver: SessionData): Promise<string | undefined> {
  const key = buildFamilyKey(driver.family)
  const ticketId = await store().get(key)
  if (ticketId === ENDED) return undefined
  // The store has lost this family, which may have been ended, so the provider has to accept the session first.
  if (ticketId === undefined && (await fetchPhone(driver.credential)) === undefined) return undefined
  const nextId = createTicketId()
  if (!(await store().compareAndSet(key, ticketId, nextId, COOKIE_SECONDS))) return undefined
  await setSession(driver)
  return sealTicket(driver, nextId)
}

const sealTicket = async (driver: SessionData, ticketId: string) =>
  seal(PURPOSE, { driver, turn: ticketId, browser: await ensureBrowserHash() } satisfies Ticket, COOKIE_SECONDS)

/** Random instead of counted, so that an old ticket never matches again after the store has lost its data. */
const createTicketId = () => randomUUID()
