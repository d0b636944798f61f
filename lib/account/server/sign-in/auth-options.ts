import "server-only"
import type { AuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { headers } from "next/headers"
import { renewFormToken } from "#lib/account/server/session/entering"
import { answerBrought } from "#lib/account/server/session/provider-cookies"
import { forgetBrowser } from "#lib/account/server/session/known-browser"
import { signInByCarrier, signInBySms } from "#lib/account/server/sign-in/sign-in"
import type { Saying } from "#lib/account/words"
import { requestSource } from "#lib/http/limits/request-source"
import { env, isSecure } from "#lib/env/env"
import { UnauthenticatedError } from "#lib/core/errors"
import { clearFormDrafts } from "#lib/forms/form-drafts"
import { deriveKey } from "#lib/core/derived-key"
import { log } from "#lib/observability/log"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { parseSitePath } from "#lib/core/address/site-path"
import { createProvider } from "#lib/provider"
import {
  COOKIE_SECONDS,
  cookieShape,
  endSession,
  heldCredential,
  openSession,
  type SealedDriver,
  sealSession,
  session,
  sessionCookie,
} from "#lib/session/session"

/** How one try went, for the handler that answers it. */
export type Try = { why?: Saying; hasCars?: boolean }

const cookie = (name: string) => ({ name, options: cookieShape() })

/** next-auth's own token and its cookie live within one request (lib/account/server/next-auth.ts); no browser has them. */
export const nextAuthTokenCookie = () => cookie(`${isSecure() ? "__Host-" : ""}berth-csrf`)

declare module "next-auth" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the documented way to say what a user is
  interface User extends SealedDriver {}
}

/**
 * Two ways to sign in, by SMS and by the carrier, and one to sign out. The session is next-auth's JWT session, sealed
 * by iron-session instead of encrypted as a JWT: the provider's credential inside never reaches the browser in the clear.
 */
export function authOptions(tried: Try): AuthOptions {
  return {
    secret: deriveKey(env().SESSION_SECRET[0]!, "next-auth"),
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(sessionCookie()),
      csrfToken: nextAuthTokenCookie(),
      callbackUrl: cookie(`${isSecure() ? "__Host-" : ""}berth-return`),
    },
    pages: { signIn: "/SIGNUP", signOut: "/CONFIG", error: "/SIGNUP" },
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    jwt: {
      maxAge: COOKIE_SECONDS,
      encode: ({ token }) => sealSession(token as SealedDriver),
      decode: async ({ token }) => (token ? ((await openSession(token)) ?? null) : null),
    },
    providers: [
      CredentialsProvider({
        id: "sms",
        credentials: { phone: {}, code: {}, captcha: {}, agree: {}, texts: {}, type: {}, from: {} },
        authorize: (form) => noteTry(tried, signInBySms(form ?? {})),
      }),
      CredentialsProvider({
        id: "carrier",
        credentials: { token: {}, agree: {}, texts: {}, from: {} },
        authorize: (form) => noteTry(tried, signInByCarrier(form ?? {})),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => parseSitePath(url) ?? "/",
      jwt: ({ token, user }) => (user ? { ...user } : token),
    },
    events: { signOut: signOutDriver },
  }
}

async function noteTry(tried: Try, entering: ReturnType<typeof signInBySms>) {
  const entered = await entering
  if ("why" in entered) {
    tried.why = entered.why
    return null
  }
  tried.hasCars = entered.hasCars
  return entered.driver
}

/** The provider is told; whether or not it can be, the driver is out. */
export async function signOutDriver() {
  const [credential, held] = [await heldCredential(), await session()]
  await endSession()
  if (held.state === "in") {
    const { id, family } = held.driver
    logSecurityEvent("signed-out", {}, { driver: id, session: family, ...requestSource(await headers()) })
  }
  await renewFormToken()
  await answerBrought()
  await forgetBrowser()
  await clearFormDrafts()
  if (!credential) return
  await createProvider(credential)
    .account.signOut({})
    .catch((error: unknown) => {
      if (!(error instanceof UnauthenticatedError))
        log.warn("sign-out not heard upstream", { cause: (error as Error).message })
    })
}
