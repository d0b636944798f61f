import "server-only"
import NextAuth from "next-auth"
import { cookies } from "next/headers"
import { NextRequest } from "next/server"
import { authOptions, nextAuthTokenCookie, type Try } from "#lib/account/server/sign-in/auth-options"
import { getCanonicalOrigin } from "#lib/env/env"

/**
 * One act of next-auth's. It wants its own token with it, which it hands out by its own address: asked for here, shown
 * here, and taken away again before the browser could see it. Our door has looked at the form before.
 */
export async function askNextAuth(action: string, form: URLSearchParams, tried: Try): Promise<Response> {
  const options = authOptions(tried)
  const ask = (action: string, init: { method?: string; headers?: HeadersInit; body?: string } = {}) =>
    NextAuth(
      // Under our own address and no other.
      new NextRequest(`${getCanonicalOrigin()}/api/auth/${action}`, init),
      { params: Promise.resolve({ nextauth: action.split("/") }) },
      options,
    ) as Promise<Response>

  const { name, options: shape } = nextAuthTokenCookie()
  const given = await ask("csrf")
  const { csrfToken } = (await given.json()) as { csrfToken: string }
  const jar = await cookies()
  jar.set(name, valueOf(name, given), shape)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const body = new URLSearchParams({ ...Object.fromEntries(form), csrfToken }).toString()
  const said = await ask(action, { method: "POST", headers, body })
  jar.set(name, "", { ...shape, maxAge: 0 })
  return said
}

function valueOf(name: string, { headers }: Response): string {
  const line = headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
  return decodeURIComponent(line?.slice(name.length + 1).split(";", 1)[0] ?? "")
}
