import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import type { sessionEndpoints } from "#lib/account/contract"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { fetchPhone } from "#lib/account/server/session/session-check"
import { getBrowserHash, ensureBrowserHash } from "#lib/account/server/session/browser-id"
import { type OtherSession, getOtherSession } from "#lib/account/server/session/other-session"
import { maskPhoneMiddle } from "#lib/account/rules"
import { requestSource } from "#lib/http/limits/request-source"
import { ifAway } from "#lib/core/errors"
import type { OwnAnswer } from "#lib/provider/own"
import { seal, unseal } from "#lib/http/seal/seal"
import { noteSecurity } from "#lib/http/limits/security-log"
import { store } from "#lib/store/store"
import {
  COOKIE_SECONDS,
  ENDED,
  familyKey,
  getSessionData,
  setSession,
  createSessionData,
  type SessionData,
} from "#lib/session/session"

/**
 * The way back for a browser that has lost its cookies: a sealed ticket in its local storage, good for one turn, and
 * shown to the provider each time. It knows the browser it was given to; in another one the driver is asked first.
 */
const PURPOSE = "ticket"
type Ticket = { driver: SessionData; turn: string; browser: string }

type Question = Extract<OwnAnswer<typeof sessionEndpoints.restore>, { why: string }>
export type RedeemResult = { ok: true; ticket: string } | ({ ok: false } & Question) | typeof SIGNED_OUT

const SIGNED_OUT = { ok: false, why: "signed-out" } as const

/**
 * A ticket is good once; shown again, its whole family ends. Answers with the next ticket, or with whose it is, who is in
 * `instead`, and the `confirmation` that is to come back with it once the driver has said to go on.
 */
export async function redeemTicket(text: string, confirmation?: string): Promise<RedeemResult> {
  const ticket = await unseal<Ticket>(PURPOSE, text)
  if (!ticket) return rejectTicket("no-ticket")
  const { driver, turn } = ticket
  const key = familyKey(driver.family)
  let sameDriver = false
  if ((await store().get(key)) === turn) {
    const phone = await fetchPhone(driver.credential)
    if (phone === undefined) {
      await store().ensure(key, ENDED, COOKIE_SECONDS)
      return rejectTicket("forgotten", driver)
    }
    const goesOn = (await getSessionData())?.family === driver.family
    const instead = goesOn ? undefined : await getOtherSession(phone)
    sameDriver = instead === undefined
    // Its turn is not used up by the question.
    const known = ticket.browser === (await getBrowserHash())
    const asks = !known || instead !== undefined
    if (asks && !(await isConfirmed(turn, instead, confirmation))) {
      noteSecurity("restore-asked", { by: "ticket" }, { ...(await getLogContext(driver)), ended: instead?.family })
      return askDriver(turn, phone, instead)
    }
  }
  const next = createTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) {
    const line = await store().get(key)
    if (line === undefined) return rejectTicket("unknown-ticket", driver)
    // Its driver has signed out, or somebody else has signed in: what stays in a browser then is no copy.
    if (line === ENDED) return rejectTicket("ended", driver)
    await store().ensure(key, ENDED, COOKIE_SECONDS)
    noteSecurity("ticket-replayed", {}, await getLogContext(driver))
    return SIGNED_OUT
  }
  const fresh = { ...createSessionData(driver.phone, driver.credential, driver.who), family: driver.family }
  const ended = await endPreviousSession(fresh, { sameDriver })
  await setSession(fresh)
  noteSecurity("restored", { by: "ticket" }, { ...(await getLogContext(fresh)), ended })
  return { ok: true, ticket: await sealTicket(fresh, next) }
}

const getLogContext = async (driver?: SessionData) => ({
  driver: driver?.id,
  session: driver?.family,
  ...requestSource(await headers()),
})

async function rejectTicket(why: string, driver?: SessionData): Promise<typeof SIGNED_OUT> {
  noteSecurity("restore-refused", { why }, await getLogContext(driver))
  return SIGNED_OUT
}

/**
 * What a question has handed out is good for its ticket's turn, in the browser that was asked, in place of the session that
 * it has named, and not for long.
 */
const QUESTION_PURPOSE = "ticket-question"
const QUESTION_SECONDS = 600
type Confirmation = { turn: string; browser: string; instead?: string }

async function askDriver(turn: string, phone: string, instead: OtherSession | undefined): Promise<RedeemResult> {
  const question: Confirmation = { turn, browser: await ensureBrowserHash(), instead: instead?.family }
  const confirmation = await seal(QUESTION_PURPOSE, question, QUESTION_SECONDS)
  const asked = { phone: maskPhoneMiddle(phone), instead: instead?.phone }
  return { ok: false, why: "confirm", ...asked, confirmation }
}

async function isConfirmed(turn: string, instead: OtherSession | undefined, confirmation?: string): Promise<boolean> {
  const asked = confirmation ? await unseal<Confirmation>(QUESTION_PURPOSE, confirmation) : undefined
  if (asked?.instead !== instead?.family) return false
  return asked !== undefined && asked.turn === turn && asked.browser === (await getBrowserHash())
}

/**
 * From now on the store knows the line of a driver who has just come in, and nobody has to ask the provider for it. One
 * that is away or full does not: nobody's sign-out is forgotten for somebody's ticket.
 */
export const startTickets = ({ family }: SessionData) =>
  store().set(familyKey(family), createTurn(), COOKIE_SECONDS).catch(ifAway(undefined))

/**
 * While signed in: renews the cookies under the newest key and hands out the family's next ticket. None while the store
 * is away: the browser keeps the one it has, and asks again.
 */
export async function renewTicket(): Promise<string | undefined> {
  const driver = await getSessionData()
  return driver && issueNextTicket(driver).catch(ifAway(undefined))
}

async function issueNextTicket(driver: SessionData): Promise<string | undefined> {
  const key = familyKey(driver.family)
  const turn = await store().get(key)
  if (turn === ENDED) return undefined
  // A family without a turn is one that the store has forgotten, and with it perhaps that this driver has signed out.
  // The page itself meets the same no, and says so.
  if (turn === undefined && (await fetchPhone(driver.credential)) === undefined) return undefined
  const next = createTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) return undefined
  await setSession(driver)
  return sealTicket(driver, next)
}

const sealTicket = async (driver: SessionData, turn: string) =>
  seal(PURPOSE, { driver, turn, browser: await ensureBrowserHash() } satisfies Ticket, COOKIE_SECONDS)

/** Never a number twice, not even after a store that forgot: an old ticket must not fit again. */
const createTurn = () => randomUUID()
