import { buildEntryCard } from "#lib/gate/entry-card"
import { parseScan } from "#lib/gate/server/gate-view"
import { isEntry, isAwaitingEntry } from "#lib/gate/rules"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { linkRoute } from "#lib/http/endpoint/route"
import { createCardResponse } from "#lib/photo/draw-card"
import { provider } from "#lib/provider"

/** Returns the result of an entry as a picture. The gate's code is the only access control. */
export const GET = linkRoute(async (request) => {
  const query = new URL(request.url).searchParams
  const scan = parseScan({ token: query.get("token"), gateId: query.get("gateId") })
  const result = scan && (await provider.gate.record(scan))
  const record = result?.ok && !result.data.reason ? result.data : undefined
  if (!scan || !record || !isEntry(record.gateType) || isAwaitingEntry(record)) {
    return jsonResponse(404, { ok: false, why: "missing" })
  }
  return createCardResponse(buildEntryCard(record), "entry")
})
