import { jsonResponse } from "#lib/http/endpoint/guard"
import { linkRoute } from "#lib/http/endpoint/route"
import { cardAnswer } from "#lib/photo/draw-card"
import { provider } from "#lib/provider"
import { passCard } from "#lib/visitors/pass"
import { today } from "#lib/visitors/server/apply"

/** A pass as a picture, for the driver whose it is: the provider finds it by its number among theirs alone. */
export const GET = linkRoute(async (request) => {
  const id = new URL(request.url).searchParams.get("id")
  const said = id ? await provider.visitors.detail({ id }) : undefined
  const card = said?.ok && passCard(said.data, today())
  return card ? cardAnswer(card, "pass") : jsonResponse(404, { ok: false, why: "missing" })
})
