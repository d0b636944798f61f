import "server-only"
import { createHash } from "node:crypto"
import { cookies } from "next/headers"
import { toCookieHeader } from "#lib/provider/client/driver-tokens"
import { isSecure } from "#lib/env/env"
import { personalCookieName } from "#lib/http/page/personal-cookies"
import {
  COOKIE_SECONDS,
  cookieShape,
  type Credential,
  CREDENTIAL_COOKIES,
  receivedCredential,
  session,
} from "#lib/session/session"

/**
 * The provider's own cookies (u and sid, s-token and u-token): a browser that comes from the provider's own sign-in
 * brings them. Any host beside ours may have set them, so they are asked about and never simply believed.
 */

/** Which of them have had their answer. */
const answered = () => `${isSecure() ? "__Host-" : ""}berth-brought`
const asked = () => personalCookieName("asked")

export async function broughtCredential(): Promise<Credential | undefined> {
  const sent = (await cookies()).getAll()
  return receivedCredential(sent.map(({ name, value }) => `${name}=${value}`))
}

/** Nobody has been let in by them, nor turned away. */
export const isNew = async (credential: Credential) => (await cookies()).get(answered())?.value !== markOf(credential)

/** A page that opens for one driver in a browser that has come back with another: who is it now? */
export async function mayBeAnother(): Promise<boolean> {
  const credential = await broughtCredential()
  return credential !== undefined && (await isNew(credential)) && (await session()).state === "in"
}

/** They are taken away; those that another host has set, and that we cannot take, do nothing by themselves any more. */
export async function answerBrought() {
  const jar = await cookies()
  const credential = await broughtCredential()
  for (const name of CREDENTIAL_COOKIES) if (jar.has(name)) jar.set(name, "", { path: "/", maxAge: 0 })
  if (credential) jar.set(answered(), markOf(credential), { ...cookieShape(), maxAge: COOKIE_SECONDS })
  await keepQuestion(undefined, 0)
}

/**
 * Under seal, whom an old page has asked about and who is to be asked about once more, though the browser brings them no
 * longer; or nobody.
 */
export async function keepQuestion(sealed: string | undefined, seconds: number) {
  const jar = await cookies()
  if (sealed) jar.set(asked(), sealed, { ...cookieShape(), maxAge: seconds })
  else if (jar.has(asked())) jar.set(asked(), "", { ...cookieShape(), maxAge: 0 })
}

export const keptQuestion = async () => (await cookies()).get(asked())?.value

const markOf = (credential: Credential) => createHash("sha256").update(toCookieHeader(credential)).digest("base64url")
