import "server-only"
import { createHash, randomUUID } from "node:crypto"
import { cookies } from "next/headers"
import { encodeDoor } from "#lib/account/flow/front-door"
import { maskPhone } from "#lib/account/rules"
import { ifAway, SignedOut } from "#lib/kit/fault"
import { seal, unseal } from "#lib/kit/seal"
import { shared } from "#lib/kit/shared"
import { store } from "#lib/kit/store"
import { providerAs } from "#lib/provider"
import {
  COOKIE_SECONDS,
  type Credential,
  cookieShape,
  ENDED,
  endSession,
  familyKey,
  frontDoorCookie,
  heldDriver,
  holdDriver,
  newDriver,
  type SealedDriver,
  takeProviderCookies,
} from "#lib/session"

/**
 * After a 401: is the driver still known? The sealed session first, then the provider's own cookies, then the
 * ticket the browser kept. Each is shown to the provider; none is believed for being there.
 */

type Ticket = { driver: SealedDriver; turn: string }

/** Whoever asks while an answer is on its way waits for the same one. */
const asking = shared("asking", () => new Map<string, Promise<string | undefined>>())

/** The provider's phone for a credential, or undefined when it does not know it. Faults are thrown on. */
function knownPhone(credential: Credential): Promise<string | undefined> {
  const key = createHash("sha256").update(JSON.stringify(credential)).digest("base64")
  const running = asking.get(key)
  if (running) return running
  const answer = askPhone(credential).finally(() => asking.delete(key))
  asking.set(key, answer)
  return answer
}

async function askPhone(credential: Credential): Promise<string | undefined> {
  try {
    const said = await providerAs(credential).account.info({})
    return said.ok ? said.data.phone : undefined
  } catch (error) {
    if (error instanceof SignedOut) return undefined
    throw error
  }
}

/** The sealed session, shown to the provider; one that it has forgotten is ended. */
export async function stillKnown(): Promise<boolean> {
  const driver = await heldDriver()
  if (driver && (await knownPhone(driver.credential)) !== undefined) return true
  await endSession()
  return false
}

/** A browser that comes from the provider's own sign-in brings the provider's cookies: read here and nowhere else. */
export async function restoreFromProviderCookies(): Promise<boolean> {
  const credential = await takeProviderCookies()
  const phone = credential && (await knownPhone(credential))
  if (phone === undefined) return false
  await enter(newDriver(maskPhone(phone), credential!))
  return true
}

/** A ticket is good once; shown again, its whole family ends. Answers with the next ticket. */
export async function redeem(text: string): Promise<string | undefined> {
  const ticket = unseal<Ticket>(text)
  // Other things are sealed with the same key; of them none is a ticket.
  if (!ticket?.driver || !ticket.turn) return undefined
  const { driver, turn } = ticket
  const key = familyKey(driver.family)
  if ((await store().get(key)) === turn && (await knownPhone(driver.credential)) === undefined) {
    await store().ensure(key, ENDED, COOKIE_SECONDS)
    return undefined
  }
  const next = nextTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) {
    if ((await store().get(key)) !== undefined) await store().ensure(key, ENDED, COOKIE_SECONDS)
    return undefined
  }
  const fresh = { ...newDriver(driver.phone, driver.credential), family: driver.family }
  await enter(fresh)
  return sealTicket(fresh, next)
}

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
  const next = nextTurn()
  if (!(await store().swap(key, turn, next, COOKIE_SECONDS))) return undefined
  await enter(driver)
  return sealTicket(driver, next)
}

const sealTicket = (driver: SealedDriver, turn: string) => seal({ driver, turn } satisfies Ticket, COOKIE_SECONDS)

/** Never a number twice, not even after a store that forgot: an old ticket must not fit again. */
const nextTurn = () => randomUUID()

/** Both halves of a session: the sealed one, and the front door's. */
async function enter(driver: SealedDriver) {
  await holdDriver(driver)
  const jar = await cookies()
  jar.set(frontDoorCookie(), await encodeDoor(driver), { ...cookieShape(), maxAge: COOKIE_SECONDS })
}
