import "server-only"
import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { toCookieHeader } from "#lib/provider/client/driver-tokens"
import { isSecure } from "#lib/env/env"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import {
  COOKIE_SECONDS,
  getCookieOptions,
  type Credential,
  CREDENTIAL_COOKIES,
  parseCredential,
  getSession,
} from "#lib/session/session"

/**
 * The provider's own cookies (u and sid, s-token and u-token), which a browser has after signing in on the provider's site.
 * Any sibling host may have set them, so they are checked with the provider and may need the driver's confirmation.
 */

/** Contains the hash of the last processed provider cookies. */
const processedCookie = () => `${isSecure() ? "__Host-" : ""}berth-brought`
const questionCookie = () => buildPersonalCookieName("asked")

export async function readProviderCookies(): Promise<Credential | undefined> {
  const allCookies = (await cookies()).getAll()
  return parseCredential(allCookies.map(({ name, value }) => `${name}=${value}`))
}

export const isUnprocessed = async (credential: Credential) =>
  (await cookies()).get(processedCookie())?.value !== hashCredential(credential)

/** True if a signed-in browser has new provider cookies, which may belong to another driver. */
export async function hasUnseenProviderCookies(): Promise<boolean> {
  const credential = await readProviderCookies()
  return credential !== undefined && (await isUnprocessed(credential)) && (await getSession()).state === "in"
}

/** Marks the provider cookies as processed and clears them. Cookies of a parent domain cannot be cleared, only marked. */
export async function consumeProviderCookies() {
  const cookieStore = await cookies()
  const credential = await readProviderCookies()
  for (const name of CREDENTIAL_COOKIES) if (cookieStore.has(name)) cookieStore.set(name, "", { path: "/", maxAge: 0 })
  if (credential)
    cookieStore.set(processedCookie(), hashCredential(credential), { ...getCookieOptions(), maxAge: COOKIE_SECONDS })
  await savePendingQuestion(undefined, 0)
}

/** Saves a sealed question that has to be shown again after an outdated answer. Undefined clears it. */
export async function savePendingQuestion(sealed: string | undefined, seconds: number) {
  const cookieStore = await cookies()
  if (sealed) cookieStore.set(questionCookie(), sealed, { ...getCookieOptions(), maxAge: seconds })
  else if (cookieStore.has(questionCookie()))
    cookieStore.set(questionCookie(), "", { ...getCookieOptions(), maxAge: 0 })
}

export const readPendingQuestion = async () => (await cookies()).get(questionCookie())?.value

const hashCredential = (credential: Credential) =>
  createHash("sha256").update(toCookieHeader(credential)).digest("base64url")
