import "server-only"
import { createHash, randomUUID } from "node:crypto"
import { cookies } from "next/headers"
import { enter } from "#lib/account/flow/entering"
import { knownPhone } from "#lib/account/flow/known"
import { phoneToRecognise } from "#lib/account/rules"
import { isSecure } from "#lib/kit/env"
import { ifAway } from "#lib/kit/fault"
import { seal, unseal } from "#lib/kit/seal"
import { noteSecurity } from "#lib/kit/security-log"
import { store } from "#lib/kit/store"
import { COOKIE_SECONDS, cookieShape, ENDED, familyKey, heldDriver, newDriver, type SealedDriver } from "#lib/session"

/**
 * The way back for a browser that has lost its cookies: a sealed ticket in its local storage, good for one turn, and
 * shown to the provider each time. It knows the browser it was given to; another one has to be told to go on.
 */
const PURPOSE = "ticket"
type Ticket = { driver: SealedDriver; turn: string; browser: string }

export type Redeemed =
  { ok: true; ticket: string } | { ok: false; why: "signed-out" } | { ok: false; why: "confirm"; phone: string }

const NO = { ok: false, why: "signed-out" } as const

/** A ticket is good once; shown again, its whole family ends. Answers with the next ticket. */
export async function redeem(text: string, confirmed: boolean): Promise<Redeemed> {
  const ticket = unseal<Ticket>(PURPOSE, text)
  if (!ticket) return refused("no-ticket")
  const { driver, turn } = ticket
  const key = familyKey(driver.family)
  if ((await store().get(key)) === turn) {
    const phone = await knownPhone(driver.credential)
    if (phone === undefined) {
      await store().ensure(key, ENDED, COOKIE_SECONDS)
      return refused("forgotten", driver)
    }
    // Its turn is not used up by the question.
    const known = ticket.browser === hashOf(await browserId())
    if (!known && !confirmed) return { ok: false, why: "confirm", phone: phoneToRecognise(phone) }
  }
  const next = nextTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) {
    if ((await store().get(key)) === undefined) return refused("unknown-ticket", driver)
    await store().ensure(key, ENDED, COOKIE_SECONDS)
    noteSecurity("ticket-replayed", {}, whom(driver))
    return NO
  }
  const fresh = { ...newDriver(driver.phone, driver.credential), family: driver.family }
  await enter(fresh)
  noteSecurity("restored", { by: "ticket" }, whom(fresh))
  return { ok: true, ticket: await sealTicket(fresh, next) }
}

const whom = ({ id, family }: SealedDriver) => ({ driver: id, session: family })

function refused(why: string, driver?: SealedDriver): typeof NO {
  noteSecurity("restore-refused", { why }, driver && whom(driver))
  return NO
}

/** From now on the store knows the line of a driver who has just come in, and nobody has to ask the provider for it. */
export const beginTickets = ({ family }: SealedDriver) => store().ensure(familyKey(family), nextTurn(), COOKIE_SECONDS)

/**
 * While signed in: renews the cookies under the newest key and hands out the family's next ticket. None while the store
 * is away: the browser keeps the one it has, and asks again.
 */
export async function keepSignedIn(): Promise<string | undefined> {
  const driver = await heldDriver()
  return driver && nextTicket(driver).catch(ifAway(undefined))
}

async function nextTicket(driver: SealedDriver): Promise<string | undefined> {
  const key = familyKey(driver.family)
  const turn = await store().get(key)
  if (turn === ENDED) return undefined
  // A family without a turn is one that the store has forgotten, and with it perhaps that this driver has signed out.
  // The page itself meets the same no, and says so.
  if (turn === undefined && (await knownPhone(driver.credential)) === undefined) return undefined
  const next = nextTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) return undefined
  await enter(driver)
  return sealTicket(driver, next)
}

async function sealTicket(driver: SealedDriver, turn: string) {
  const id = (await browserId()) ?? randomUUID()
  ;(await cookies()).set(browserCookie(), id, { ...cookieShape(), maxAge: COOKIE_SECONDS })
  return seal(PURPOSE, { driver, turn, browser: hashOf(id)! } satisfies Ticket, COOKIE_SECONDS)
}

/** Never a number twice, not even after a store that forgot: an old ticket must not fit again. */
const nextTurn = () => randomUUID()

/** A number for the browser and not for the driver, out of reach of scripts as the ticket is not. */
const browserCookie = () => `${isSecure() ? "__Host-" : ""}berth-browser`
const browserId = async () => (await cookies()).get(browserCookie())?.value || undefined
const hashOf = (id: string | undefined) => id && createHash("sha256").update(id).digest("base64url")

/** Who signs out leaves no browser behind that is known. */
export async function forgetBrowser() {
  const jar = await cookies()
  if (jar.has(browserCookie())) jar.set(browserCookie(), "", { ...cookieShape(), maxAge: 0 })
}
