import { cookies } from "next/headers"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { platformEndpoints } from "#lib/platform/contract"
import { cookieOptions } from "#lib/session/session"

const YEAR = 365 * 86_400

/** Care mode and theme, kept in cookies and rendered by the server. */
export const POST = formEndpoint(platformEndpoints.look, async ({ care, theme, from }) => {
  const jar = await cookies()
  const keep = (name: string, value: string | undefined) => {
    if (value !== undefined) jar.set(name, value, { ...cookieOptions(), maxAge: YEAR })
  }
  keep("care", care)
  keep("theme", theme)
  return seeOther(parseSitePath(from) ?? "/")
})
