import "server-only"
import { randomUUID } from "node:crypto"
import {
  carType,
  type Found,
  letThrough,
  type Place,
  type Placement,
  placementAt,
  placements,
  type Vendor,
} from "#lib/ads/rules"
import type { Ad, AdEvent } from "#lib/ads/values"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { parseOutsideUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"
import { heldCredential } from "#lib/session/session"

export type AskedFor = {
  parkId?: string
  orderId?: string
  /** The order's type, as the provider has it. */
  orderType?: string
  method: "weixin" | "alipay"
  /** Closed by the driver: not asked again. */
  closed: readonly string[]
}
type AdRequest = AskedFor & { position: string }
type AdAnswer<T> = Promise<{ ok: true; data: T } | { ok: false }>

/** Everything that is shown at a place: all vendors at once, each in its own second, without those who fail. */
export async function adsAt(place: Place, asked: AskedFor): Promise<Ad[]> {
  const { LINK_HOSTS, IMAGE_HOSTS, PUBLIC_URL } = env()
  const hosts = { links: LINK_HOSTS, pictures: IMAGE_HOSTS, ours: PUBLIC_URL }
  const open = (placements[place] as readonly Placement[]).filter(({ vendor }) => !asked.closed.includes(vendor))
  const found = await Promise.all(
    open.map(async (placement) => {
      const said = await undefinedIfSlow(askers[placement.vendor]({ ...asked, position: placement.position }))
      return said && letThrough(placement, said, hosts)
    }),
  )
  return found.filter((ad) => ad !== undefined)
}

const askers: { readonly [vendor in Vendor]: (asked: AdRequest) => Promise<Found | undefined> } = {
  carousel: () => data(provider.ads.carousel({})),
  async bolian({ parkId, orderId, orderType, position }) {
    if (!parkId || !orderId) return undefined
    // A new one every time: an advertiser need not know a driver again.
    const clientId = randomUUID()
    const adPosId = position
    return data(provider.ads.bolian({ parkId, orderId, carType: carType(orderType), adPosId, clientId, addPv: true }))
  },
  async anbo({ parkId, position }) {
    if (!parkId) return undefined
    const config = await data(provider.ads.anboConfig({ parkId }))
    return config?.show ? data(provider.ads.anbo({ parkId, adPosId: position })) : undefined
  },
  coupon: async ({ parkId, position }) =>
    parkId ? data(provider.ads.coupon({ parkId, adPosId: position })) : undefined,
  async best({ parkId, orderId, position }) {
    const said = parkId && orderId ? await data(provider.ads.best({ parkId, orderId, adType: position })) : undefined
    // Without its name nobody could be asked where it leads.
    return said?.id ? said : undefined
  },
  async bank({ parkId }) {
    const said = parkId ? await data(provider.ads.bank({ parkId })) : undefined
    return said?.show ? { slides: [{ pic: said.picture, clickUrl: said.url }] } : undefined
  },
  async afterPayment({ method }) {
    const said = await data(provider.ads.afterPayment({ method }))
    return said?.url ? { slides: [{ clickUrl: said.url }] } : undefined
  },
}

/** Tells the provider and the vendors what was shown and tapped; nobody waits longer than a second for any of them. */
export async function noteAds(place: Place, parkId: string, events: readonly AdEvent[]) {
  const credential = await heldCredential()
  const who = { u: credential?.u ?? "", sid: credential?.sid ?? "" }
  await Promise.all(
    events.flatMap((event) => [
      undefinedIfSlow(provider.ads.noticed({ parkId, ...who, evenType: event.event, adviseType: event.vendor })),
      undefinedIfSlow(noteToVendor(place, parkId, event)),
    ]),
  )
}

/** Two of the vendors keep books of their own; the others count when they are asked, or not at all. */
async function noteToVendor(place: Place, parkId: string, { vendor, event, id: adId }: AdEvent): Promise<unknown> {
  if (!adId) return undefined
  if (vendor === "best" && event === "click") return provider.ads.bestClicked({ adId, parkId })
  const position = placementAt(place, vendor)?.position
  if (vendor !== "anbo" || !position) return undefined
  const where = { adId, parkId, adPosId: position }
  return event === "click" ? provider.ads.anboClicked(where) : provider.ads.anboShown(where)
}

/** Where the link 查看更多优惠 leads is known only when it is tapped. */
export async function bestTarget(adId: string): Promise<string | undefined> {
  const said = await undefinedIfSlow(data(provider.ads.bestTarget({ adId })))
  return parseOutsideUrl(said?.url, env().LINK_HOSTS)
}

async function data<T>(asking: AdAnswer<T>): Promise<T | undefined> {
  const said = await asking
  return said.ok ? said.data : undefined
}
