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

/** The provider's tokens for a driver: the pair of cookies, the pair of tokens, or both. */
export type Credential = DriverTokens
/**
 * `phone` is masked. `family` identifies one sign-in and its restore tickets. `driverKey` identifies the driver and is the
 * same at each of their sign-ins.
 */
export type Driver = { id: string; phone: string; family: string; driverKey: string }
/** The content of the session cookie, which lasts two years. `who` is the keyed hash of the phone, which older sessions lack. */
export type SessionData = { id: string; phone: string; family: string; who?: string; credential: Credential }

/**
 * "broken": there is a session cookie, but it is invalid or ended. The driver is signed out, and the cookie must be
 * cleared.
 */
export type Session = { state: "in"; driver: Driver } | { state: "out" } | { state: "broken" }

export const CREDENTIAL_COOKIES = Object.keys(TOKEN_COOKIES)
/** Browsers keep no cookie longer than 400 days; the sign-in itself lasts the specified two years. */
export const COOKIE_SECONDS = 400 * 86_400
const SIGN_IN_SECONDS = 730 * 86_400

/** The store key for the id of the valid ticket of a family, or ENDED. */
export const buildFamilyKey = (family: string) => `family:${family}`
export const ENDED = "ended"

const getPrefix = () => (isSecure() ? "__Host-" : "")
/** No other cookie name may start with this one, because next-auth would read that cookie as a chunk of it. */
export const getSessionCookieName = () => `${getPrefix()}berth-session`
/**
 * The two cookies of 0.1. The first is still accepted. Both stay until the session ends, so that an instance of 0.1
 * still recognizes the driver during a rollout. Remove in 0.4.
 */
const legacyCookies = () => [`${getPrefix()}berth`, `${getPrefix()}berth-door`] as const
export const getCookieOptions = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" as const })

/** The only function that decides who is signed in. */
export async function getSession(): Promise<Session> {
  const data = await readCurrentSession()
  if (typeof data === "string") return { state: data }
  const { id, phone, family } = data
  return { state: "in", driver: { id, phone, family, driverKey: getDriverKey(data) } }
}

/** Includes the credential: only for lib/provider.ts and for signing in and out. */
export async function getSessionData(): Promise<SessionData | undefined> {
  const data = await readCurrentSession()
  return typeof data === "string" ? undefined : data
}

export const getCredential = async () => (await getSessionData())?.credential

/** For lib/http: error pages show the phone, and drafts are only shown to the driver who typed them. */
export async function readViewer(headers: Headers): Promise<Viewer> {
  const data = await readSessionFrom(headers)
  return typeof data === "string" ? data : { phone: data.phone, driverKey: getDriverKey(data) }
}

const readCurrentSession = async () => readSessionFrom(await headers())

async function readSessionFrom(headers: Headers): Promise<SessionData | "out" | "broken"> {
  const [legacyCookie] = legacyCookies()
  const readValues = (name: string) => readCookieValues(headers.get("cookie"), name).filter(Boolean)
  const seals = readValues(getSessionCookieName())
  const [sealed, ...duplicates] = seals.length > 0 ? seals : readValues(legacyCookie)
  if (sealed === undefined) return "out"
  // If two cookies have the same name, another host or page may have set one of them.
  const data = duplicates.length === 0 ? await openCached(sealed) : undefined
  if (!data) return "broken"
  // While the store is down the family counts as not ended, so that an outage does not sign drivers out.
  return (await store().getOrUndefined(buildFamilyKey(data.family))) === ENDED ? "broken" : data
}

/** next-auth uses these as `jwt.encode` and `jwt.decode`. */
export const sealSession = (data: SessionData) => seal("session", data, SIGN_IN_SECONDS)
export const openSession = (sealed: string) => unseal<SessionData>("session", sealed)

/** Sets the session cookie. Setting the current session again re-seals it with the newest key. */
export async function setSession(data: SessionData) {
  const sealed = await sealSession(data)
  ;(await cookies()).set(getSessionCookieName(), sealed, { ...getCookieOptions(), maxAge: COOKIE_SECONDS })
}

export const createSessionData = (phone: string, credential: Credential, driverKey?: string): SessionData => ({
  id: randomUUID(),
  phone,
  family: randomUUID(),
  who: driverKey,
  credential,
})

/**
 * A keyed hash of the full phone number, to recognize a driver without storing the number. Undefined for a masked or
 * incomplete number, which several drivers could share.
 */
export function hashPhone(phone: string): string | undefined {
  const digits = extractPhoneDigits(phone)
  return digits.length === PHONE_LENGTH ? hashKey(`driver:${digits}`) : undefined
}

/** Without a phone hash, a driver is only recognized within one sign-in. */
export const getDriverKey = ({ who, family }: SessionData) => who ?? family

/** Clears the session cookies and ends the family, so that copies of the cookies and tickets become invalid. */
export async function endSession() {
  const data = await readCurrentSession()
  if (data === "broken") log.warn("session cookie refused")
  if (typeof data !== "string") {
    await store().setEventually(buildFamilyKey(data.family), ENDED, COOKIE_SECONDS)
  }
  const cookieStore = await cookies()
  // `cookieStore.has` misses a cookie whose value cannot be decoded, so the session cookie is always cleared.
  const names = [getSessionCookieName(), ...legacyCookies().filter((name) => cookieStore.has(name))]
  for (const name of names) cookieStore.set(name, "", { ...getCookieOptions(), maxAge: 0 })
}

/**
 * Reads the provider's cookies from its Set-Cookie lines, or from a browser that has signed in on the provider's site.
 */
export function parseCredential(pairs: readonly string[]): Credential | undefined {
  const credential: Credential = {}
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w-]+)=([\w.~+/=-]{4,512})(?:;|$)/.exec(pair) ?? []
    const field = name && TOKEN_COOKIES[name]
    if (field) credential[field] = value
  }
  const isComplete = (credential.u && credential.sid) || (credential.sToken && credential.uToken)
  return isComplete ? credential : undefined
}

// Each provider call of a page reads the session, and polling pages send the same cookie repeatedly.
const openedSeals = processSingleton("seals", () => new Map<string, { data: SessionData; until: number }>())

async function openCached(sealed: string): Promise<SessionData | undefined> {
  const cached = openedSeals.get(sealed)
  if (cached && cached.until > Date.now()) return cached.data
  openedSeals.delete(sealed)
  const data = await openSession(sealed)
  if (!data) return undefined
  if (openedSeals.size >= 1000) openedSeals.delete(openedSeals.keys().next().value!)
  openedSeals.set(sealed, { data, until: Date.now() + 60_000 })
  return data
}
