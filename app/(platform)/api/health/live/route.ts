import { healthRoute } from "#lib/http/endpoint/route"

export const GET = healthRoute(async () => true)
