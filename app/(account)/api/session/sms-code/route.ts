import { sendCode } from "#lib/account/server/sms-code"
import { addresses } from "#lib/addresses"
import { answer, withoutFormCookie } from "#lib/kit/door/guard"
import { byEither } from "#lib/kit/door/handler"
import { textsIn } from "#lib/kit/values/sent"
import { goTo } from "#lib/kit/door/redirect"
import { sitePath } from "#lib/kit/values/site-path"

export const POST = byEither(
  async (body, request) => withoutFormCookie(request) ?? answer(200, await sendCode(textsIn(body, 64))),
  async (form) => {
    await sendCode(Object.fromEntries(form))
    return goTo(sitePath(form.get("from")) ?? addresses.signUp.path)
  },
)
