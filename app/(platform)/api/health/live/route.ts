import { byProbe } from "#lib/kit/door/handler"

export const GET = byProbe(async () => true)
