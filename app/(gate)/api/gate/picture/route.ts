import { entryCard } from "#lib/gate/picture"
import { scanIn } from "#lib/gate/server/record"
import { isEntry, waitsForEntry } from "#lib/gate/rules"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { linkRoute } from "#lib/http/endpoint/route"
import { createCardResponse } from "#lib/photo/draw-card"
import { provider } from "#lib/provider"

/** The entry result as a picture, for whoever has its code. */
export const GET = linkRoute(async (request) => {
  const query = new URL(request.url).searchParams
  const scan = scanIn({ token: query.get("token"), gateId: query.get("gateId") })
  const said = scan && (await provider.gate.record(scan))
  const record = said?.ok && !said.data.reason ? said.data : undefined
  if (!scan || !record || !isEntry(record.gateType) || waitsForEntry(record)) {
    return jsonResponse(404, { ok: false, why: "missing" })
  }
  return createCardResponse(entryCard(record), "entry")
})
