import { byPress, byScript } from "../../../switching"
import { setActive } from "#lib/cars/server/keeping"
import { byEither } from "#lib/kit/door/handler"

export const POST = byEither(byScript(setActive), byPress(setActive))
