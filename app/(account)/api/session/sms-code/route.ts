import { sessionEndpoints } from "#lib/account/contract"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { addresses } from "#lib/addresses/addresses"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

export const POST = jsonOrFormEndpoint(
  sessionEndpoints.smsCode,
  async (form, request) => {
    const rejection = rejectWithoutFormCookie(request)
    if (rejection) return rejection
    const result = await sendCode(form)
    if (result.ok) return { wait: result.wait }
    const { why, wait, userMessage } = result
    return { why, wait, userMessage }
  },
  async (form) => {
    await sendCode(form)
    return seeOther(parseSitePath(form.from) ?? addresses.signUp.path)
  },
)
