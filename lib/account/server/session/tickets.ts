import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import type { sessionEndpoints } from "#lib/account/contract"
import { makeWay } from "#lib/account/server/session/entering"
import { knownPhone } from "#lib/account/server/session/known"
import { knownBrowser, rememberBrowser } from "#lib/account/server/session/known-browser"
import { type Other, whoElseIsIn } from "#lib/account/server/session/who-else"
import { phoneToRecognise } from "#lib/account/rules"
import { requestSource } from "#lib/http/limits/request-source"
import { fallbackIfStoreDown } from "#lib/core/errors"
import type { EndpointOutput } from "#lib/provider/endpoint"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { store } from "#lib/store/store"
import {
  COOKIE_SECONDS,
  ENDED,
  familyKey,
  heldDriver,
  holdDriver,
  newDriver,
  type SealedDriver,
} from "#lib/session/session"

/**
 * The way back for a browser that has lost its cookies: a sealed ticket in its local storage, good for one turn, and
 * shown to the provider each time. It knows the browser it was given to; in another one the driver is asked first.
 */
const PURPOSE = "ticket"
type Ticket = { driver: SealedDriver; turn: string; browser: string }

type Question = Extract<EndpointOutput<typeof sessionEndpoints.restore>, { why: string }>
export type Redeemed = { ok: true; ticket: string } | ({ ok: false } & Question) | typeof NO

const NO = { ok: false, why: "signed-out" } as const

/**
 * A ticket is good once; shown again, its whole family ends. Answers with the next ticket, or with whose it is, who is in
 * `instead`, and the `confirmation` that is to come back with it once the driver has said to go on.
 */
export async function redeem(text: string, confirmation?: string): Promise<Redeemed> {
  const ticket = await unseal<Ticket>(PURPOSE, text)
  if (!ticket) return refused("no-ticket")
  const { driver, turn } = ticket
  const key = familyKey(driver.family)
  let sameDriver = false
  if ((await store().get(key)) === turn) {
    const phone = await knownPhone(driver.credential)
    if (phone === undefined) {
      await store().setEventually(key, ENDED, COOKIE_SECONDS)
      return refused("forgotten", driver)
    }
    const goesOn = (await heldDriver())?.family === driver.family
    const instead = goesOn ? undefined : await whoElseIsIn(phone)
    sameDriver = instead === undefined
    // Its turn is not used up by the question.
    const known = ticket.browser === (await knownBrowser())
    const asks = !known || instead !== undefined
    if (asks && !(await wasAskedHere(turn, instead, confirmation))) {
      logSecurityEvent("restore-asked", { by: "ticket" }, { ...(await whom(driver)), ended: instead?.family })
      return askHere(turn, phone, instead)
    }
  }
  const next = nextTurn()
  if (!(await store().compareAndSet(key, turn, next, COOKIE_SECONDS))) {
    const line = await store().get(key)
    if (line === undefined) return refused("unknown-ticket", driver)
    // Its driver has signed out, or somebody else has signed in: what stays in a browser then is no copy.
    if (line === ENDED) return refused("ended", driver)
    await store().setEventually(key, ENDED, COOKIE_SECONDS)
    logSecurityEvent("ticket-replayed", {}, await whom(driver))
    return NO
  }
  const fresh = { ...newDriver(driver.phone, driver.credential, driver.who), family: driver.family }
  const ended = await makeWay(fresh, { sameDriver })
  await holdDriver(fresh)
  logSecurityEvent("restored", { by: "ticket" }, { ...(await whom(fresh)), ended })
  return { ok: true, ticket: await sealTicket(fresh, next) }
}

const whom = async (driver?: SealedDriver) => ({
  driver: driver?.id,
  session: driver?.family,
  ...requestSource(await headers()),
})

async function refused(why: string, driver?: SealedDriver): Promise<typeof NO> {
  logSecurityEvent("restore-refused", { why }, await whom(driver))
  return NO
}

/**
 * What a question has handed out is good for its ticket's turn, in the browser that was asked, in place of the session that
 * it has named, and not for long.
 */
const QUESTION_PURPOSE = "ticket-question"
const QUESTION_SECONDS = 600
type Redemption = { turn: string; browser: string; instead?: string }

async function askHere(turn: string, phone: string, instead: Other | undefined): Promise<Redeemed> {
  const question: Redemption = { turn, browser: await rememberBrowser(), instead: instead?.family }
  const confirmation = await seal(QUESTION_PURPOSE, question, QUESTION_SECONDS)
  const asked = { phone: phoneToRecognise(phone), instead: instead?.phone }
  return { ok: false, why: "confirm", ...asked, confirmation }
}

async function wasAskedHere(turn: string, instead: Other | undefined, confirmation?: string): Promise<boolean> {
  const asked = confirmation ? await unseal<Redemption>(QUESTION_PURPOSE, confirmation) : undefined
  if (asked?.instead !== instead?.family) return false
  return asked !== undefined && asked.turn === turn && asked.browser === (await knownBrowser())
}

/**
 * From now on the store knows the line of a driver who has just come in, and nobody has to ask the provider for it. One
 * that is away or full does not: nobody's sign-out is forgotten for somebody's ticket.
 */
export const beginTickets = ({ family }: SealedDriver) =>
  store().set(familyKey(family), nextTurn(), COOKIE_SECONDS).catch(fallbackIfStoreDown(undefined))

/**
 * While signed in: renews the cookies under the newest key and hands out the family's next ticket. None while the store
 * is away: the browser keeps the one it has, and asks again.
 */
export async function keepSignedIn(): Promise<string | undefined> {
  const driver = await heldDriver()
  return driver && nextTicket(driver).catch(fallbackIfStoreDown(undefined))
}

async function nextTicket(driver: SealedDriver): Promise<string | undefined> {
  const key = familyKey(driver.family)
  const turn = await store().get(key)
  if (turn === ENDED) return undefined
  // A family without a turn is one that the store has forgotten, and with it perhaps that this driver has signed out.
  // The page itself meets the same no, and says so.
  if (turn === undefined && (await knownPhone(driver.credential)) === undefined) return undefined
  const next = nextTurn()
  if (!(await store().compareAndSet(key, turn, next, COOKIE_SECONDS))) return undefined
  await holdDriver(driver)
  return sealTicket(driver, next)
}

const sealTicket = async (driver: SealedDriver, turn: string) =>
  seal(PURPOSE, { driver, turn, browser: await rememberBrowser() } satisfies Ticket, COOKIE_SECONDS)

/** Never a number twice, not even after a store that forgot: an old ticket must not fit again. */
const nextTurn = () => randomUUID()
