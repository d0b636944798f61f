import { oneTapTokens } from "#lib/account/flow/one-tap"
import { answer, withoutFormCookie } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { sitePath } from "#lib/kit/site-path"

export const POST = byJson(
  async ({ at }, request) =>
    withoutFormCookie(request) ?? answer(200, await oneTapTokens(typeof at === "string" ? sitePath(at) : undefined)),
)
