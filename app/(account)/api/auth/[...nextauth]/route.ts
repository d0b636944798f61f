import { NextRequest } from "next/server"
import NextAuth from "next-auth"
import { addresses } from "#lib/addresses"
import { frontDoor, type Try } from "#lib/account/flow/front-door"
import { fill } from "#lib/kit/address"
import { canonicalOrigin } from "#lib/kit/env"
import { answer, formTokenOf } from "#lib/kit/guard"
import { byForm } from "#lib/kit/handler"
import { goTo, sitePath } from "#lib/kit/site-path"
import { frontDoorCookie } from "#lib/session"

const ACTIONS = ["callback/sms", "callback/carrier", "signout"]

/** Sign-in and sign-out as native forms: next-auth decides, we say where the driver goes and keep what was typed. */
export const POST = byForm(async (form, request, { params }) => {
  const action = [(await params).nextauth].flat().join("/")
  if (!ACTIONS.includes(action)) return answer(404, { ok: false, why: "no-such-action" })
  const back = sitePath(form.get("callbackUrl"))
  form.set("callbackUrl", back ?? "/")

  const tried: Try = {}
  const options = frontDoor(tried, formTokenOf(request.headers)!.secret)
  const said = (await NextAuth(
    again(request, action, form),
    { params: Promise.resolve({ nextauth: action.split("/") }) },
    options,
  )) as Response

  if (action === "signout") return goTo(fill(addresses.signUp, {}, { out: "1" }))
  if (tried.hasCars === undefined) return goTo(sitePath(form.get("from")) ?? addresses.signUp.path)
  // Of next-auth's cookies the door alone is kept: the form token is ours, the return address is in the form.
  const headers = new Headers()
  for (const cookie of said.headers.getSetCookie())
    if (cookie.startsWith(`${frontDoorCookie()}=`)) headers.append("set-cookie", cookie)
  if (!tried.hasCars) return goTo(fill(addresses.binding, {}, { redirect: back }), headers)
  return goTo(back ?? addresses.signUpSuccess.path, headers)
})

/** The body has been read at the door; next-auth reads a copy, under our own address and no other. */
function again(request: Request, action: string, form: URLSearchParams): NextRequest {
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie: request.headers.get("cookie") ?? "" }
  return new NextRequest(`${canonicalOrigin()}/api/auth/${action}`, { method: "POST", headers, body: form.toString() })
}
