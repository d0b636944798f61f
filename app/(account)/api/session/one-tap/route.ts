import { sessionOwn } from "#lib/account/contract"
import { oneTapTokens } from "#lib/account/server/sign-in/one-tap"
import { withoutFormCookie } from "#lib/kit/door/guard"
import { scriptHandler } from "#lib/kit/door/own-handler"
import { sitePath } from "#lib/kit/address/site-path"

export const POST = scriptHandler(
  sessionOwn.oneTap,
  async ({ at }, request) => withoutFormCookie(request) ?? oneTapTokens(sitePath(at)),
)
