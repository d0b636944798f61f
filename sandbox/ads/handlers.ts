import type { ads } from "#lib/ads/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import type { CallContext } from "#sandbox/kit/context"
import { type Advertising, advertisingAt, keepAdEvent } from "#sandbox/records/advertising"
import { clickThrough, pictures, type Vendor } from "#sandbox/stubs/advertisements"
import { parkNumber } from "#lib/kit/values/park-number"

export const handlers = {
  bolian(input, context) {
    if (input.addPv) note(context, "bolian", "show", input.parkId, input)
    return advertisement(context, "bolian", input.parkId)
  },
  best: ({ parkId }, context) => advertisement(context, "best", parkId),
  bestClicked: (input, context) => note(context, "best", "click", input.parkId, input),
  bestTarget: (input, context) => ({ url: clickThrough(context.options, "best", kindAt(context, null) ?? "good") }),
  anbo: ({ parkId }, context) => advertisement(context, "anbo", parkId),
  anboClicked: (input, context) => note(context, "anbo", "click", input.parkId, input),
  anboShown: (input, context) => note(context, "anbo", "show", input.parkId, input),
  anboConfig: ({ parkId }, context) => ({ show: kindAt(context, parkId) !== undefined }),
  afterPayment(_, context) {
    const kind = kindAt(context, null)
    return { url: kind && clickThrough(context.options, "yunzong", kind) }
  },
  carousel: (_, context) => advertisement(context, "rotation", null),
  coupon: ({ parkId }, context) => advertisement(context, "coupon", parkId),
  bank({ parkId }, context) {
    const kind = kindAt(context, parkId)
    if (!kind) return { show: false }
    const [picture] = pictures(context.options, "icbc")
    return { show: true, url: clickThrough(context.options, "icbc", kind), picture }
  },
  noticed: (input, context) => note(context, input.adviseType, input.evenType, input.parkId, input),
} satisfies SandboxFor<typeof ads, CallContext>

const kindAt = ({ store, viewer }: CallContext, park: string | null): Advertising | undefined =>
  advertisingAt(store, park && parkNumber(park), viewer?.phone ?? null)

function advertisement(context: CallContext, vendor: Vendor, park: string | null) {
  const kind = kindAt(context, park)
  if (!kind) return { slides: [], vendor }
  const slides = pictures(context.options, vendor).map((pic, i) => ({
    pic,
    clickUrl: clickThrough(context.options, vendor, kind, i),
  }))
  return { slides, vendor, id: `${vendor}-1` }
}

function note({ store, viewer, now }: CallContext, vendor: string, event: string, park: string, details: object) {
  keepAdEvent(store, { vendor, event, park, phone: viewer?.phone ?? null, details: JSON.stringify(details), at: now })
  return {}
}
