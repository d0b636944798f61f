import { sessionEndpoints } from "#lib/account/contract"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { addresses } from "#lib/addresses/addresses"
import { withoutFormCookie } from "#lib/http/endpoint/guard"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

export const POST = eitherHandler(
  sessionEndpoints.smsCode,
  async (form, request) => {
    const rejection = withoutFormCookie(request)
    if (rejection) return rejection
    const { ok: _, ...response } = await sendCode(form)
    return response
  },
  async (form) => {
    await sendCode(form)
    return goTo(sitePath(form.from) ?? addresses.signUp.path)
  },
)
