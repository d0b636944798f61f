import { cookies } from "next/headers"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"
import { sitePath } from "#lib/kit/values/site-path"
import { cookieShape } from "#lib/session"

const YEAR = 365 * 86_400

/** Care mode and theme, kept in cookies and rendered by the server. */
export const POST = byForm(async (form) => {
  const jar = await cookies()
  const keep = (name: string, value: string | null, allowed: readonly string[]) => {
    if (value !== null && allowed.includes(value)) jar.set(name, value, { ...cookieShape(), maxAge: YEAR })
  }
  keep("care", form.get("care"), ["1", "0"])
  keep("theme", form.get("theme"), ["system", "light", "dark"])
  return goTo(sitePath(form.get("from")) ?? "/")
})
