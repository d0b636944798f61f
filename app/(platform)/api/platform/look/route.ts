import { cookies } from "next/headers"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { platformEndpoints } from "#lib/platform/contract"
import { getCookieOptions } from "#lib/session/session"

const YEAR_SECONDS = 365 * 86_400

export const POST = formEndpoint(platformEndpoints.look, async ({ care, theme, from }) => {
  const cookieStore = await cookies()
  const setCookie = (name: string, value: string | undefined) => {
    if (value !== undefined) cookieStore.set(name, value, { ...getCookieOptions(), maxAge: YEAR_SECONDS })
  }
  setCookie("care", care)
  setCookie("theme", theme)
  return seeOther(parseSitePath(from) ?? "/")
})
