import { sendCode } from "#lib/account/flow/sms-code"
import { addresses } from "#lib/addresses"
import { answer } from "#lib/kit/guard"
import { byEither } from "#lib/kit/handler"
import { goTo, sitePath } from "#lib/kit/site-path"

export const POST = byEither(
  async (body) => answer(200, await sendCode(textsIn(body))),
  async (form) => {
    await sendCode(Object.fromEntries(form))
    return goTo(sitePath(form.get("from")) ?? addresses.signUp.path)
  },
)

/** The three texts a code is asked for with; anything else in the body is nothing. */
function textsIn(body: unknown): Record<string, string> {
  const texts = Object.entries((body ?? {}) as object).filter(
    ([, value]) => typeof value === "string" && value.length <= 64,
  )
  return Object.fromEntries(texts)
}
