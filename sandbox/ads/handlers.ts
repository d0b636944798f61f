import type { ads } from "#lib/ads/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import type { Scene } from "#sandbox/kit/context"
import { type Advertising, advertisingAt, keepAdEvent } from "#sandbox/records/advertising"
import { clickThrough, pictures, type Vendor } from "#sandbox/stubs/advertisements"
import { parkNumber } from "#lib/kit/values/park-number"

export const handlers = {
  bolian(asked, scene) {
    if (asked.addPv) note(scene, "bolian", "show", asked.parkId, asked)
    return advertisement(scene, "bolian", asked.parkId)
  },
  best: ({ parkId }, scene) => advertisement(scene, "best", parkId),
  bestClicked: (asked, scene) => note(scene, "best", "click", asked.parkId, asked),
  bestTarget: (asked, scene) => ({ url: clickThrough(scene.options, "best", kindAt(scene, null) ?? "good") }),
  anbo: ({ parkId }, scene) => advertisement(scene, "anbo", parkId),
  anboClicked: (asked, scene) => note(scene, "anbo", "click", asked.parkId, asked),
  anboShown: (asked, scene) => note(scene, "anbo", "show", asked.parkId, asked),
  anboConfig: ({ parkId }, scene) => ({ show: kindAt(scene, parkId) !== undefined }),
  afterPayment(_, scene) {
    const kind = kindAt(scene, null)
    return { url: kind && clickThrough(scene.options, "yunzong", kind) }
  },
  carousel: (_, scene) => advertisement(scene, "rotation", null),
  coupon: ({ parkId }, scene) => advertisement(scene, "coupon", parkId),
  bank({ parkId }, scene) {
    const kind = kindAt(scene, parkId)
    if (!kind) return { show: false }
    const [picture] = pictures(scene.options, "icbc")
    return { show: true, url: clickThrough(scene.options, "icbc", kind), picture }
  },
  noticed: (asked, scene) => note(scene, asked.adviseType, asked.evenType, asked.parkId, asked),
} satisfies SandboxFor<typeof ads, Scene>

const kindAt = ({ store, visitor }: Scene, park: string | null): Advertising | undefined =>
  advertisingAt(store, park && parkNumber(park), visitor?.phone ?? null)

function advertisement(scene: Scene, vendor: Vendor, park: string | null) {
  const kind = kindAt(scene, park)
  if (!kind) return { slides: [], vendor }
  const slides = pictures(scene.options, vendor).map((pic, i) => ({
    pic,
    clickUrl: clickThrough(scene.options, vendor, kind, i),
  }))
  return { slides, vendor, id: `${vendor}-1` }
}

function note({ store, visitor, now }: Scene, vendor: string, event: string, park: string, details: object) {
  keepAdEvent(store, { vendor, event, park, phone: visitor?.phone ?? null, details: JSON.stringify(details), at: now })
  return {}
}
