import { byProbe } from "#lib/kit/handler"

export const GET = byProbe(async () => true)
