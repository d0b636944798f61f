import type { ads } from "#lib/ads/contract"
import type { SandboxFor } from "#lib/provider/contract"
import type { CallContext } from "#sandbox/server/context"
import { type AdKind, findAdKind, insertAdEvent } from "#sandbox/records/advertising"
import { getClickUrl, listPictureUrls, type Vendor } from "#sandbox/stubs/advertisements"
import { normalizeParkNumber } from "#lib/core/values/park-number"

export const handlers = {
  bolian(input, context) {
    if (input.addPv) recordAdEvent(context, "bolian", "show", input.parkId, input)
    return buildAdvertisement(context, "bolian", input.parkId)
  },
  best: ({ parkId }, context) => buildAdvertisement(context, "best", parkId),
  bestClicked: (input, context) => recordAdEvent(context, "best", "click", input.parkId, input),
  bestTarget: (input, context) => ({
    url: getClickUrl(context.options, "best", findShownAdKind(context, null) ?? "good"),
  }),
  anbo: ({ parkId }, context) => buildAdvertisement(context, "anbo", parkId),
  anboClicked: (input, context) => recordAdEvent(context, "anbo", "click", input.parkId, input),
  anboShown: (input, context) => recordAdEvent(context, "anbo", "show", input.parkId, input),
  anboConfig: ({ parkId }, context) => ({ show: findShownAdKind(context, parkId) !== undefined }),
  afterPayment(_, context) {
    const kind = findShownAdKind(context, null)
    return { url: kind && getClickUrl(context.options, "yunzong", kind) }
  },
  carousel: (_, context) => buildAdvertisement(context, "rotation", null),
  coupon: ({ parkId }, context) => buildAdvertisement(context, "coupon", parkId),
  bank({ parkId }, context) {
    const kind = findShownAdKind(context, parkId)
    if (!kind) return { show: false }
    const [picture] = listPictureUrls(context.options, "icbc")
    return { show: true, url: getClickUrl(context.options, "icbc", kind), picture }
  },
  noticed: (input, context) => recordAdEvent(context, input.adviseType, input.evenType, input.parkId, input),
} satisfies SandboxFor<typeof ads, CallContext>

const findShownAdKind = ({ store, viewer }: CallContext, park: string | null): AdKind | undefined =>
  findAdKind(store, park && normalizeParkNumber(park), viewer?.phone ?? null)

function buildAdvertisement(context: CallContext, vendor: Vendor, park: string | null) {
  const kind = findShownAdKind(context, park)
  if (!kind) return { slides: [], vendor }
  const slides = listPictureUrls(context.options, vendor).map((pic, i) => ({
    pic,
    clickUrl: getClickUrl(context.options, vendor, kind, i),
  }))
  return { slides, vendor, id: `${vendor}-1` }
}

function recordAdEvent(
  { store, viewer, now }: CallContext,
  vendor: string,
  event: string,
  park: string,
  details: object,
) {
  insertAdEvent(store, { vendor, event, park, phone: viewer?.phone ?? null, details: JSON.stringify(details), at: now })
  return {}
}
