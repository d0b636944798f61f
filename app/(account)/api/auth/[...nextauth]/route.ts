import { addresses } from "#lib/addresses/addresses"
import { signOutDriver, type Try } from "#lib/account/server/sign-in/auth-options"
import { askNextAuth } from "#lib/account/server/next-auth"
import { fillAddress } from "#lib/core/address/address"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { formRoute } from "#lib/http/endpoint/route"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { session, sessionCookie } from "#lib/session/session"

const ACTIONS = ["callback/sms", "callback/carrier", "signout"]
type Context = { params: Promise<Record<string, string | string[]>> }

const actionOf = async ({ params }: Context) => [(await params).nextauth].flat().join("/")
const signedOut = () => seeOther(fillAddress(addresses.signUp, {}, { out: "1" }), CLEAR_SITE_DATA)

/** Sign-in and sign-out as native forms: next-auth decides, we say where the driver goes and keep what was typed. */
export const POST = formRoute(
  async (form, _request, context) => {
    const action = await actionOf(context)
    if (!ACTIONS.includes(action)) return jsonResponse(404, { ok: false, why: "no-such-action" })
    const back = parseSitePath(form.get("callbackUrl"))
    form.set("callbackUrl", back ?? "/")

    const tried: Try = {}
    const said = await askNextAuth(action, form, tried)

    if (action === "signout") {
      // next-auth signs out only if it finds its own cookie. A session of 0.1 is in another one.
      if ((await session()).state === "in") await signOutDriver()
      return signedOut()
    }
    if (tried.hasCars === undefined) return seeOther(parseSitePath(form.get("from")) ?? addresses.signUp.path)
    // Of next-auth's cookies only the session is kept: its token is used up, the return address is in the form.
    const headers = new Headers()
    for (const cookie of said.headers.getSetCookie())
      if (cookie.startsWith(`${sessionCookie()}=`)) headers.append("set-cookie", cookie)
    if (!tried.hasCars) return seeOther(fillAddress(addresses.binding, {}, { redirect: back }), headers)
    return seeOther(back ?? addresses.signUpSuccess.path, headers)
  },
  "ordinary",
  // Another tab has signed out before: that is what this one wants, too.
  async (_form, _request, context) =>
    (await actionOf(context)) === "signout" && (await session()).state === "out" ? signedOut() : undefined,
)
