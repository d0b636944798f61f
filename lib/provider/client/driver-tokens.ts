import { driver } from "#lib/provider/adapter"
import type { DriverTokens } from "#lib/provider/adapters/types"

/** The documented cookies, and the token in each. */
export const TOKEN_COOKIES: { readonly [name: string]: keyof DriverTokens } = {
  u: "u",
  sid: "sid",
  "s-token": "sToken",
  "u-token": "uToken",
}

/** Whether the response to a sign-in must contain it. */
export const isTokenRequired = (token: keyof DriverTokens) =>
  driver === "cookies" || driver.some((header) => header.token === token)

export const toCookieHeader = (tokens: DriverTokens) =>
  Object.entries(TOKEN_COOKIES)
    .filter(([, token]) => tokens[token])
    .map(([name, token]) => `${name}=${tokens[token]}`)
    .join("; ")

/** The headers that identify this driver. */
export function createDriverHeaders(tokens: DriverTokens): Record<string, string> {
  if (driver === "cookies") return { cookie: toCookieHeader(tokens) }
  return Object.fromEntries(
    driver.flatMap(({ header, scheme, token }) =>
      tokens[token] ? [[header, scheme ? `${scheme} ${tokens[token]}` : tokens[token]]] : [],
    ),
  )
}

/** Reads the tokens from a request, for the sandbox. */
export function readDriverTokens(headers: ReadonlyMap<string, string>): DriverTokens {
  if (driver === "cookies") return {}
  return Object.fromEntries(
    driver.map(({ header, scheme, token }) => {
      const value = headers.get(header.toLowerCase())
      return [token, scheme && value?.startsWith(`${scheme} `) ? value.slice(scheme.length + 1) : value]
    }),
  )
}
