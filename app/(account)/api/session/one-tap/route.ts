import { oneTapTokens } from "#lib/account/flow/sign-in"
import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"

export const POST = byJson(async () => answer(200, await oneTapTokens()))
