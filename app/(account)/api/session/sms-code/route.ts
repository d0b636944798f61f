import { sessionOwn } from "#lib/account/contract"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { addresses } from "#lib/addresses/addresses"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { seeOther } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

export const POST = eitherHandler(
  sessionOwn.smsCode,
  async (form, request) => {
    const refused = rejectWithoutFormCookie(request)
    if (refused) return refused
    const { ok: _, ...said } = await sendCode(form)
    return said
  },
  async (form) => {
    await sendCode(form)
    return seeOther(sitePath(form.from) ?? addresses.signUp.path)
  },
)
