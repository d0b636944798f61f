import "server-only"
import { randomUUID } from "node:crypto"
import { cookies, headers } from "next/headers"
import type { DriverTokens } from "#lib/provider/adapters/types"
import { TOKEN_COOKIES } from "#lib/provider/client/driver-tokens"
import { hashKey } from "#lib/store/hash-key"
import { isSecure } from "#lib/env/env"
import { readCookieValues } from "#lib/http/request/cookies"
import { log } from "#lib/observability/log"
import { PHONE_LENGTH, extractPhoneDigits } from "#lib/core/values/phone"
import { seal, unseal } from "#lib/http/seal/seal"
import { processSingleton } from "#lib/core/process-singleton"
import { store } from "#lib/store/store"
import type { Viewer } from "#lib/http/endpoint/viewer"

/** What the provider knows the driver by: the older pair, the newer pair, or both. */
export type Credential = DriverTokens
/**
 * `phone` is masked; `family` is the line of restore tickets this sign-in has handed out; `who` is the same at every sign-in
 * of one driver, and of no other.
 */
export type Driver = { id: string; phone: string; family: string; who: string }
/** A seal of before there was a `who` has none. */
export type SealedDriver = Omit<Driver, "who"> & { who?: string; credential: Credential }

/** "broken" is a cookie that is there and cannot be believed: signed out, and to be cleared. */
export type Session = { state: "in"; driver: Driver } | { state: "out" } | { state: "broken" }

export const CREDENTIAL_COOKIES = Object.keys(TOKEN_COOKIES)
/** Browsers keep no cookie longer than 400 days; the sign-in itself lasts the specified two years. */
export const COOKIE_SECONDS = 400 * 86_400
const SIGN_IN_SECONDS = 730 * 86_400

/** Where the store keeps the turn of a family of restore tickets. */
export const familyKey = (family: string) => `family:${family}`
export const ENDED = "ended"

const prefix = () => (isSecure() ? "__Host-" : "")
/** No other cookie's name may begin with this one: next-auth would read it as a chunk. */
export const sessionCookie = () => `${prefix()}berth-session`
/**
 * The two cookies of 0.1. The first is still accepted. Both stay until the session ends, so that an instance of 0.1 still
 * recognizes the driver during a rollout. Remove in 0.4.
 */
const formerCookies = () => [`${prefix()}berth`, `${prefix()}berth-door`] as const
export const cookieShape = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" as const })

/** Who is the driver? The only place that decides. */
export async function session(): Promise<Session> {
  const found = await held()
  if (typeof found === "string") return { state: found }
  const { id, phone, family } = found
  return { state: "in", driver: { id, phone, family, who: whoOf(found) } }
}

/** The whole of it, credential and all: for lib/provider.ts and the account's flow alone. */
export async function heldDriver(): Promise<SealedDriver | undefined> {
  const found = await held()
  return typeof found === "string" ? undefined : found
}

export const heldCredential = async () => (await heldDriver())?.credential

/** For lib/http: error pages name the driver, and drafts are shown to the driver who typed them only. */
export async function readViewer(headers: Headers): Promise<Viewer> {
  const found = await heldBy(headers)
  return typeof found === "string" ? found : { phone: found.phone, who: whoOf(found) }
}

const held = async () => heldBy(await headers())

async function heldBy(headers: Headers): Promise<SealedDriver | "out" | "broken"> {
  const [former] = formerCookies()
  const valuesOf = (name: string) => readCookieValues(headers.get("cookie"), name).filter(Boolean)
  const seals = valuesOf(sessionCookie())
  const [sealed, ...more] = seals.length > 0 ? seals : valuesOf(former)
  if (sealed === undefined) return "out"
  // Two cookies of one name: one of them was set by somebody else.
  const found = more.length === 0 ? await opened(sealed) : undefined
  if (!found) return "broken"
  // While the store is away a seal is believed: a store that fails must not sign everybody out.
  return (await store().getOrUndefined(familyKey(found.family))) === ENDED ? "broken" : found
}

/** The content of the session cookie, as next-auth's `jwt.encode` and `jwt.decode` use it, too. */
export const sealSession = (driver: SealedDriver) => seal("session", driver, SIGN_IN_SECONDS)
export const openSession = (sealed: string) => unseal<SealedDriver>("session", sealed)

/** Seals a driver into this response's cookies; sealing a held one again renews it under the newest key. */
export async function holdDriver(driver: SealedDriver) {
  const sealed = await sealSession(driver)
  ;(await cookies()).set(sessionCookie(), sealed, { ...cookieShape(), maxAge: COOKIE_SECONDS })
}

export const newDriver = (phone: string, credential: Credential, who?: string): SealedDriver => ({
  id: randomUUID(),
  phone,
  family: randomUUID(),
  who,
  credential,
})

/**
 * A driver by the whole phone, which no seal carries: a hash, to be compared and nothing else. What is not a whole number,
 * a masked one say, could be anybody's.
 */
export function whoIs(phone: string): string | undefined {
  const digits = extractPhoneDigits(phone)
  return digits.length === PHONE_LENGTH ? hashKey(`driver:${digits}`) : undefined
}

/** Whoever cannot be told by the phone is the same only within one sign-in. */
const whoOf = ({ who, family }: SealedDriver) => who ?? family

/** Ends the session of this request for good: the cookies go, and a copy of them or of a ticket opens nothing. */
export async function endSession() {
  const found = await held()
  if (found === "broken") log.warn("session cookie refused")
  if (typeof found !== "string") {
    await store().setEventually(familyKey(found.family), ENDED, COOKIE_SECONDS)
  }
  const jar = await cookies()
  // `jar.has` misses a cookie whose value cannot be decoded, so the session cookie is always cleared.
  const sent = [sessionCookie(), ...formerCookies().filter((name) => jar.has(name))]
  for (const name of sent) jar.set(name, "", { ...cookieShape(), maxAge: 0 })
}

/** The provider's own cookies, from its Set-Cookie lines or from a browser that comes from its own sign-in. */
export function receivedCredential(pairs: readonly string[]): Credential | undefined {
  const found: Credential = {}
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w-]+)=([\w.~+/=-]{4,512})(?:;|$)/.exec(pair) ?? []
    const field = name && TOKEN_COOKIES[name]
    if (field) found[field] = value
  }
  const whole = (found.u && found.sid) || (found.sToken && found.uToken)
  return whole ? found : undefined
}

// Every call that a page makes asks who the driver is, and its polls send the same seal again and again.
const recent = processSingleton("seals", () => new Map<string, { found: SealedDriver; until: number }>())

async function opened(sealed: string): Promise<SealedDriver | undefined> {
  const known = recent.get(sealed)
  if (known && known.until > Date.now()) return known.found
  recent.delete(sealed)
  const found = await openSession(sealed)
  if (!found) return undefined
  if (recent.size >= 1000) recent.delete(recent.keys().next().value!)
  recent.set(sealed, { found, until: Date.now() + 60_000 })
  return found
}
