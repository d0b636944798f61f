import "server-only"
import type { AuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { decode, encode } from "next-auth/jwt"
import { signInByCarrier, signInBySms } from "#lib/account/flow/sign-in"
import type { Saying } from "#lib/account/words"
import { env, isSecure } from "#lib/kit/env"
import { SignedOut } from "#lib/kit/fault"
import { dropTyped } from "#lib/kit/flash"
import { formCookie } from "#lib/kit/form-token"
import { log } from "#lib/kit/log"
import { sitePath } from "#lib/kit/site-path"
import { providerAs } from "#lib/provider"
import {
  COOKIE_SECONDS,
  type Driver,
  cookieShape,
  endSession,
  frontDoorCookie,
  heldCredential,
  takeProviderCookies,
} from "#lib/session"

/** How one try went, for the handler that answers it. */
export type Try = { why?: Saying; hasCars?: boolean }

/**
 * next-auth is the door: its form token, its safe return address, its two ways in and its way out. What it keeps
 * of a driver is the masked phone and an opaque id; who the driver is, lib/session.ts decides.
 */
export function frontDoor(tried: Try, formSecret: string): AuthOptions {
  const cookie = (name: string) => ({ name, options: cookieShape() })
  return {
    secret: formSecret,
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(frontDoorCookie()),
      csrfToken: cookie(formCookie(isSecure())),
      callbackUrl: cookie(`${isSecure() ? "__Host-" : ""}berth-return`),
    },
    pages: { signIn: "/SIGNUP", signOut: "/CONFIG", error: "/SIGNUP" },
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    jwt: {
      maxAge: COOKIE_SECONDS,
      encode: ({ token }) => encodeToken(token ?? {}),
      decode: ({ token }) => decodeToken(token),
    },
    providers: [
      CredentialsProvider({
        id: "sms",
        credentials: { phone: {}, code: {}, captcha: {}, agree: {}, type: {} },
        authorize: (form) => admitted(tried, signInBySms(form ?? {})),
      }),
      CredentialsProvider({
        id: "carrier",
        credentials: { token: {}, agree: {} },
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
export async function leave() {
  const credential = await heldCredential()
  await endSession()
  await takeProviderCookies()
  await dropTyped()
  if (!credential) return
  await providerAs(credential)
    .account.signOut({})
    .catch((error: unknown) => {
      if (!(error instanceof SignedOut)) log.warn("sign-out not heard upstream", { cause: (error as Error).message })
    })
}

/** The front door's half of a session, for a driver who came back without passing through it. */
export const encodeDoor = (driver: Driver) => encodeToken({ sub: driver.id, phone: driver.phone })

const encodeToken = (token: Record<string, unknown>) =>
  encode({ token, secret: env().SESSION_SECRET[0]!, maxAge: COOKIE_SECONDS })

async function decodeToken(token: string | undefined) {
  for (const secret of env().SESSION_SECRET) {
    const opened = await decode({ token, secret }).catch(() => null)
    if (opened) return opened
  }
  return null
}
