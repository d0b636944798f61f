import { oneTapTokens } from "#lib/account/server/one-tap"
import { answer, withoutFormCookie } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { sitePath } from "#lib/kit/values/site-path"

export const POST = byJson(
  async ({ at }, request) =>
    withoutFormCookie(request) ?? answer(200, await oneTapTokens(typeof at === "string" ? sitePath(at) : undefined)),
)
