import "server-only"
import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { cookiesOf } from "#lib/provider/client/driver-tokens"
import { isSecure } from "#lib/env/env"
import { ownCookie } from "#lib/http/page/personal-cookies"
import {
  COOKIE_SECONDS,
  cookieOptions,
  type Credential,
  CREDENTIAL_COOKIES,
  parseCredential,
  getSession,
} from "#lib/session/session"

/**
 * The provider's own cookies (u and sid, s-token and u-token): a browser that comes from the provider's own sign-in
 * brings them. Any host beside ours may have set them, so they are asked about and never simply believed.
 */

/** Which of them have had their answer. */
const processedCookie = () => `${isSecure() ? "__Host-" : ""}berth-brought`
const questionCookie = () => ownCookie("asked")

export async function readProviderCookies(): Promise<Credential | undefined> {
  const sent = (await cookies()).getAll()
  return parseCredential(sent.map(({ name, value }) => `${name}=${value}`))
}

/** Nobody has been let in by them, nor turned away. */
export const isUnprocessed = async (credential: Credential) =>
  (await cookies()).get(processedCookie())?.value !== hashCredential(credential)

/** A page that opens for one driver in a browser that has come back with another: who is it now? */
export async function hasUnseenProviderCookies(): Promise<boolean> {
  const credential = await readProviderCookies()
  return credential !== undefined && (await isUnprocessed(credential)) && (await getSession()).state === "in"
}

/** They are taken away; those that another host has set, and that we cannot take, do nothing by themselves any more. */
export async function consumeProviderCookies() {
  const jar = await cookies()
  const credential = await readProviderCookies()
  for (const name of CREDENTIAL_COOKIES) if (jar.has(name)) jar.set(name, "", { path: "/", maxAge: 0 })
  if (credential) jar.set(processedCookie(), hashCredential(credential), { ...cookieOptions(), maxAge: COOKIE_SECONDS })
  await savePendingQuestion(undefined, 0)
}

/**
 * Under seal, whom an old page has asked about and who is to be asked about once more, though the browser brings them no
 * longer; or nobody.
 */
export async function savePendingQuestion(sealed: string | undefined, seconds: number) {
  const jar = await cookies()
  if (sealed) jar.set(questionCookie(), sealed, { ...cookieOptions(), maxAge: seconds })
  else if (jar.has(questionCookie())) jar.set(questionCookie(), "", { ...cookieOptions(), maxAge: 0 })
}

export const readPendingQuestion = async () => (await cookies()).get(questionCookie())?.value

const hashCredential = (credential: Credential) =>
  createHash("sha256").update(cookiesOf(credential)).digest("base64url")
