import { addresses } from "#lib/addresses/addresses"
import { signOutDriver, type SignInAttempt } from "#lib/account/server/sign-in/auth-options"
import { saveJustSignedIn } from "#lib/account/server/sign-in/just-signed-in"
import { callNextAuth } from "#lib/account/server/next-auth"
import { fillAddress } from "#lib/core/address/address"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { formRoute } from "#lib/http/endpoint/route"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { getSession, getSessionCookieName } from "#lib/session/session"

const ACTIONS = ["callback/sms", "callback/carrier", "signout"]
type Context = { params: Promise<Record<string, string | string[]>> }

const getAction = async ({ params }: Context) => [(await params).nextauth].flat().join("/")
const redirectSignedOut = () => seeOther(fillAddress(addresses.signUp, {}, { out: "1" }), CLEAR_SITE_DATA)

/** Sign-in and sign-out by native forms. next-auth checks the request, and this route turns its result into a redirect. */
export const POST = formRoute(
  async (form, _request, context) => {
    const action = await getAction(context)
    if (!ACTIONS.includes(action)) return jsonResponse(404, { ok: false, why: "no-such-action" })
    const returnPath = parseSitePath(form.get("callbackUrl"))
    form.set("callbackUrl", returnPath ?? "/")

    const attempt: SignInAttempt = {}
    const response = await callNextAuth(action, form, attempt)

    if (action === "signout") {
      // next-auth only signs out a session in its own cookie. A session of version 0.1 is in another cookie.
      if ((await getSession()).state === "in") await signOutDriver()
      return redirectSignedOut()
    }
    if (attempt.hasCars === undefined) return seeOther(parseSitePath(form.get("from")) ?? addresses.signUp.path)
    // Only the session cookie is passed on: next-auth's token is used up and the return address is in the form.
    const headers = new Headers()
    for (const cookie of response.headers.getSetCookie())
      if (cookie.startsWith(`${getSessionCookieName()}=`)) headers.append("set-cookie", cookie)
    if (!returnPath && attempt.driverKey) await saveJustSignedIn(attempt.driverKey)
    if (!attempt.hasCars) return seeOther(fillAddress(addresses.binding, {}, { redirect: returnPath }), headers)
    return seeOther(returnPath ?? addresses.signUpSuccess.path, headers)
  },
  "ordinary",
  // The form token is outdated if another tab has signed out before. The driver is signed out, as requested.
  async (_form, _request, context) =>
    (await getAction(context)) === "signout" && (await getSession()).state === "out" ? redirectSignedOut() : undefined,
)
