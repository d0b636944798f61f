import "server-only"
import NextAuth from "next-auth"
import { cookies } from "next/headers"
import { NextRequest } from "next/server"
import { createAuthOptions, getNextAuthTokenCookie, type SignInAttempt } from "#lib/account/server/sign-in/auth-options"
import { getCanonicalOrigin } from "#lib/env/env"

/**
 * Calls one action of next-auth. It requires its own CSRF token, which is fetched, used and removed within this request, so
 * that the browser never receives it. The form guard has already checked our own token.
 */
export async function callNextAuth(action: string, form: URLSearchParams, attempt: SignInAttempt): Promise<Response> {
  const options = createAuthOptions(attempt)
  const request = (action: string, init: { method?: string; headers?: HeadersInit; body?: string } = {}) =>
    NextAuth(
      new NextRequest(`${getCanonicalOrigin()}/api/auth/${action}`, init),
      { params: Promise.resolve({ nextauth: action.split("/") }) },
      options,
    ) as Promise<Response>

  const { name, options: cookieOptions } = getNextAuthTokenCookie()
  const tokenResponse = await request("csrf")
  const { csrfToken } = (await tokenResponse.json()) as { csrfToken: string }
  const cookieStore = await cookies()
  cookieStore.set(name, getCookieValue(name, tokenResponse), cookieOptions)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const body = new URLSearchParams({ ...Object.fromEntries(form), csrfToken }).toString()
  const response = await request(action, { method: "POST", headers, body })
  cookieStore.set(name, "", { ...cookieOptions, maxAge: 0 })
  return response
}

function getCookieValue(name: string, { headers }: Response): string {
  const setCookie = headers.getSetCookie().find((value) => value.startsWith(`${name}=`))
  return decodeURIComponent(setCookie?.slice(name.length + 1).split(";", 1)[0] ?? "")
}
