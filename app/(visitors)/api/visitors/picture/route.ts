import { jsonResponse } from "#lib/http/endpoint/guard"
import { linkRoute } from "#lib/http/endpoint/route"
import { createCardResponse } from "#lib/photo/draw-card"
import { provider } from "#lib/provider"
import { createPassCard } from "#lib/visitors/pass"
import { getToday } from "#lib/visitors/server/apply"

/** The pass as a picture. The provider returns only applications of the signed-in driver. */
export const GET = linkRoute(async (request) => {
  const id = new URL(request.url).searchParams.get("id")
  const result = id ? await provider.visitors.detail({ id }) : undefined
  const card = result?.ok && createPassCard(result.data, getToday())
  return card ? createCardResponse(card, "pass") : jsonResponse(404, { ok: false, why: "missing" })
})
