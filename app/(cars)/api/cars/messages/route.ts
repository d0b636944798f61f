import { byPress, byScript } from "../../../switching"
import { receiveMessages } from "#lib/cars/server/keeping"
import { byEither } from "#lib/kit/door/handler"

export const POST = byEither(byScript(receiveMessages), byPress(receiveMessages))
