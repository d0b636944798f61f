import "server-only"
import type { AuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { headers } from "next/headers"
import { renewFormToken } from "#lib/account/server/sign-in/entering"
import { answerBrought } from "#lib/account/server/provider-cookies"
import { forgetBrowser } from "#lib/account/server/known-browser"
import { signInByCarrier, signInBySms } from "#lib/account/server/sign-in/sign-in"
import type { Saying } from "#lib/account/words"
import { requestSource } from "#lib/kit/door/request-source"
import { env, isSecure } from "#lib/kit/process/env"
import { SignedOut } from "#lib/kit/call/fault"
import { dropTyped } from "#lib/kit/form/flash"
import { derivedKey } from "#lib/kit/seal/derived-key"
import { log } from "#lib/kit/process/log"
import { noteSecurity } from "#lib/kit/door/security-log"
import { sitePath } from "#lib/kit/address/site-path"
import { providerAs } from "#lib/provider"
import {
  COOKIE_SECONDS,
  cookieShape,
  type Door,
  endSession,
  frontDoorCookie,
  heldCredential,
  openDoor,
  sealDoor,
  session,
} from "#lib/session"

/** How one try went, for the handler that answers it. */
export type Try = { why?: Saying; hasCars?: boolean }

const cookie = (name: string) => ({ name, options: cookieShape() })

/** next-auth's own token and its cookie live within one request (lib/account/server/next-auth.ts); no browser has them. */
export const nextAuthTokenCookie = () => cookie(`${isSecure() ? "__Host-" : ""}berth-csrf`)

/**
 * next-auth is the door: its safe return address, its two ways in and its way out. What it keeps of a driver is the
 * masked phone and an opaque id, sealed; both must agree with the session, and that lib/session.ts decides.
 */
export function frontDoor(tried: Try): AuthOptions {
  return {
    secret: derivedKey(env().SESSION_SECRET[0]!, "next-auth"),
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(frontDoorCookie()),
      csrfToken: nextAuthTokenCookie(),
      callbackUrl: cookie(`${isSecure() ? "__Host-" : ""}berth-return`),
    },
    pages: { signIn: "/SIGNUP", signOut: "/CONFIG", error: "/SIGNUP" },
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    jwt: {
      maxAge: COOKIE_SECONDS,
      encode: ({ token }) => sealDoor((token ?? {}) as Door),
      decode: async ({ token }) => (token ? ((await openDoor(token)) ?? null) : null),
    },
    providers: [
      CredentialsProvider({
        id: "sms",
        credentials: { phone: {}, code: {}, captcha: {}, agree: {}, texts: {}, type: {}, from: {} },
        authorize: (form) => admitted(tried, signInBySms(form ?? {})),
      }),
      CredentialsProvider({
        id: "carrier",
        credentials: { token: {}, agree: {}, texts: {}, from: {} },
        authorize: (form) => admitted(tried, signInByCarrier(form ?? {})),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => sitePath(url) ?? "/",
      jwt: ({ token, user }) => (user ? { sub: user.id, phone: user.name } : token),
    },
    events: { signOut: leave },
  }
}

async function admitted(tried: Try, entering: ReturnType<typeof signInBySms>) {
  const entered = await entering
  if ("why" in entered) {
    tried.why = entered.why
    return null
  }
  tried.hasCars = entered.hasCars
  return { id: entered.driver.id, name: entered.driver.phone }
}

/** The provider is told; whether or not it can be, the driver is out. */
async function leave() {
  const [credential, held] = [await heldCredential(), await session()]
  await endSession()
  if (held.state === "in") {
    const { id, family } = held.driver
    noteSecurity("signed-out", {}, { driver: id, session: family, ...requestSource(await headers()) })
  }
  await renewFormToken()
  await answerBrought()
  await forgetBrowser()
  await dropTyped()
  if (!credential) return
  await providerAs(credential)
    .account.signOut({})
    .catch((error: unknown) => {
      if (!(error instanceof SignedOut)) log.warn("sign-out not heard upstream", { cause: (error as Error).message })
    })
}
