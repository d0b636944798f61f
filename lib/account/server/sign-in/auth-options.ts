import "server-only"
import type { AuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { headers } from "next/headers"
import { renewFormToken } from "#lib/account/server/session/end-session"
import { consumeProviderCookies } from "#lib/account/server/session/provider-cookies"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { signInByCarrier, signInBySms } from "#lib/account/server/sign-in/sign-in"
import type { SignInReason } from "#lib/account/messages"
import { getRequestSource } from "#lib/http/limits/request-source"
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
  getCookieOptions,
  endSession,
  getCredential,
  getDriverKey,
  openSession,
  type SessionData,
  sealSession,
  getSession,
  getSessionCookieName,
} from "#lib/session/session"

/** The result of one sign-in request, which next-auth does not pass on to the route. */
export type SignInAttempt = { why?: SignInReason; hasCars?: boolean; driverKey?: string }

const cookie = (name: string) => ({ name, options: getCookieOptions() })

/** next-auth's CSRF cookie. It exists within one request and is never sent to the browser (lib/account/server/next-auth.ts). */
export const getNextAuthTokenCookie = () => cookie(`${isSecure() ? "__Host-" : ""}berth-csrf`)

declare module "next-auth" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- next-auth's documented way to type the user
  interface User extends SessionData {}
}

/**
 * SMS and carrier sign-in are credential providers. The session is next-auth's JWT session, sealed by iron-session, because
 * it contains the provider's credential.
 */
export function createAuthOptions(attempt: SignInAttempt): AuthOptions {
  return {
    secret: deriveKey(env().SESSION_SECRET[0]!, "next-auth"),
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(getSessionCookieName()),
      csrfToken: getNextAuthTokenCookie(),
      callbackUrl: cookie(`${isSecure() ? "__Host-" : ""}berth-return`),
    },
    pages: { signIn: "/SIGNUP", signOut: "/CONFIG", error: "/SIGNUP" },
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    jwt: {
      maxAge: COOKIE_SECONDS,
      encode: ({ token }) => sealSession(token as SessionData),
      decode: async ({ token }) => (token ? ((await openSession(token)) ?? null) : null),
    },
    providers: [
      CredentialsProvider({
        id: "sms",
        credentials: { phone: {}, code: {}, captcha: {}, agree: {}, texts: {}, type: {}, from: {} },
        authorize: (form) => recordResult(attempt, signInBySms(form ?? {})),
      }),
      CredentialsProvider({
        id: "carrier",
        credentials: { token: {}, agree: {}, texts: {}, from: {} },
        authorize: (form) => recordResult(attempt, signInByCarrier(form ?? {})),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => parseSitePath(url) ?? "/",
      jwt: ({ token, user }) => (user ? { ...user } : token),
    },
    events: { signOut: signOutDriver },
  }
}

async function recordResult(attempt: SignInAttempt, signIn: ReturnType<typeof signInBySms>) {
  const result = await signIn
  if ("why" in result) {
    attempt.why = result.why
    return null
  }
  attempt.hasCars = result.hasCars
  attempt.driverKey = getDriverKey(result.driver)
  return result.driver
}

/** Ends the session of this site even if the provider cannot be reached. */
export async function signOutDriver() {
  const credential = await getCredential()
  const current = await getSession()
  await endSession()
  if (current.state === "in") {
    const { id, family } = current.driver
    logSecurityEvent("signed-out", {}, { driver: id, session: family, ...getRequestSource(await headers()) })
  }
  await renewFormToken()
  await consumeProviderCookies()
  await clearBrowserId()
  await clearFormDrafts()
  if (!credential) return
  await createProvider(credential)
    .account.signOut({})
    .catch((error: unknown) => {
      if (!(error instanceof UnauthenticatedError))
        log.warn("sign-out not heard upstream", { cause: (error as Error).message })
    })
}
