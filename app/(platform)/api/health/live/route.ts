import { byProbe } from "#lib/http/endpoint/handler"

export const GET = byProbe(async () => true)
