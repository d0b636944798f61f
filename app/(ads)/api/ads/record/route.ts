import { bestTarget, noteAds } from "#lib/ads/server/ads"
import { type AdEvent, isPlace, type Place, placementAt } from "#lib/ads/rules"
import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { isPlainId } from "#lib/kit/values/plain-id"
import { isObject } from "#lib/kit/values/sent"

const MOST = 14

/** What was shown and tapped. A tap on the link whose target its vendor keeps is answered with where it leads. */
export const POST = byJson(async (body) => {
  const { place, parkId, events } = body
  const named = typeof place === "string" && isPlace(place) && isPlainId(parkId)
  if (!named || !Array.isArray(events)) return answer(422, { ok: false, why: "invalid", fields: {} })
  const noted = events.slice(0, MOST).flatMap((event: unknown) => eventIn(place, event) ?? [])
  await noteAds(place, parkId, noted)
  const followed = noted.find(({ vendor, event, id }) => vendor === "best" && event === "click" && id)
  return answer(200, { ok: true, href: followed && (await bestTarget(followed.id!)) })
})

function eventIn(place: Place, sent: unknown): AdEvent | undefined {
  if (!isObject(sent)) return undefined
  const { vendor, event, id } = sent
  const placement = placementAt(place, vendor)
  if (!placement || (event !== "show" && event !== "click")) return undefined
  const isName = typeof id === "string" && id.length > 0 && id.length <= 64
  return { vendor: placement.vendor, event, id: isName ? id : undefined }
}
