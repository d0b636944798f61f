import { addresses } from "#lib/addresses/addresses"
import { signOutDriver, type SignInAttempt } from "#lib/account/server/sign-in/auth-options"
import { callNextAuth } from "#lib/account/server/next-auth"
import { fill } from "#lib/core/address/address"
import { answer } from "#lib/http/endpoint/guard"
import { byForm } from "#lib/http/endpoint/handler"
import { LEAVE_NOTHING } from "#lib/http/page/clear-site-data"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"
import { getSession, sessionCookie } from "#lib/session/session"

const ACTIONS = ["callback/sms", "callback/carrier", "signout"]
type Context = { params: Promise<Record<string, string | string[]>> }

const getAction = async ({ params }: Context) => [(await params).nextauth].flat().join("/")
const redirectSignedOut = () => goTo(fill(addresses.signUp, {}, { out: "1" }), LEAVE_NOTHING)

/** Sign-in and sign-out as native forms: next-auth decides, we say where the driver goes and keep what was typed. */
export const POST = byForm(
  async (form, _request, context) => {
    const action = await getAction(context)
    if (!ACTIONS.includes(action)) return answer(404, { ok: false, why: "no-such-action" })
    const back = sitePath(form.get("callbackUrl"))
    form.set("callbackUrl", back ?? "/")

    const tried: SignInAttempt = {}
    const said = await callNextAuth(action, form, tried)

    if (action === "signout") {
      // next-auth signs out only if it finds its own cookie. A session of 0.1 is in another one.
      if ((await getSession()).state === "in") await signOutDriver()
      return redirectSignedOut()
    }
    if (tried.hasCars === undefined) return goTo(sitePath(form.get("from")) ?? addresses.signUp.path)
    // Of next-auth's cookies only the session is kept: its token is used up, the return address is in the form.
    const headers = new Headers()
    for (const cookie of said.headers.getSetCookie())
      if (cookie.startsWith(`${sessionCookie()}=`)) headers.append("set-cookie", cookie)
    if (!tried.hasCars) return goTo(fill(addresses.binding, {}, { redirect: back }), headers)
    return goTo(back ?? addresses.signUpSuccess.path, headers)
  },
  "ordinary",
  // Another tab has signed out before: that is what this one wants, too.
  async (_form, _request, context) =>
    (await getAction(context)) === "signout" && (await getSession()).state === "out" ? redirectSignedOut() : undefined,
)
