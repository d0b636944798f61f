import "server-only"
import { randomUUID } from "node:crypto"
import {
  toCarType,
  type VendorAds,
  filterAd,
  type AdPlace,
  type Placement,
  findPlacement,
  placements,
  selectKind,
  type AdVendor,
} from "#lib/ads/rules"
import type { Ad, AdEvent } from "#lib/ads/values"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { parseOutsideUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"
import { getCredential } from "#lib/session/session"

export type AdContext = {
  parkId?: string
  orderId?: string
  /** The provider's code for the type of the order. */
  orderType?: string
  method: "weixin" | "alipay"
  /** Vendors whose advertisement the driver has closed; they are not queried. */
  closed: readonly string[]
}
type VendorQuery = AdContext & { position: string }
type AdResult<T> = Promise<{ ok: true; data: T } | { ok: false }>

/** Queries all vendors of a place in parallel. Each has one second, and vendors that fail are omitted. */
export async function fetchAds(place: AdPlace, context: AdContext): Promise<Ad[]> {
  const { LINK_HOSTS, IMAGE_HOSTS, PUBLIC_URL, AD_REDIRECT } = env()
  const hosts = { links: LINK_HOSTS, pictures: IMAGE_HOSTS, ownOrigins: PUBLIC_URL }
  const openPlacements = (placements[place] as readonly Placement[]).filter(
    ({ vendor }) => !context.closed.includes(vendor),
  )
  const ads = await Promise.all(
    openPlacements.map(async (placement) => {
      const result = await undefinedIfSlow(
        vendorQueries[placement.vendor]({ ...context, position: placement.position }),
      )
      return result && filterAd(selectKind(placement, AD_REDIRECT === "on"), result, hosts)
    }),
  )
  return ads.filter((ad) => ad !== undefined)
}

const vendorQueries: { readonly [vendor in AdVendor]: (query: VendorQuery) => Promise<VendorAds | undefined> } = {
  carousel: () => getData(provider.ads.carousel({})),
  async bolian({ parkId, orderId, orderType, position }) {
    if (!parkId || !orderId) return undefined
    // Random for each query, so that the advertiser cannot track drivers.
    const clientId = randomUUID()
    const adPosId = position
    return getData(
      provider.ads.bolian({ parkId, orderId, carType: toCarType(orderType), adPosId, clientId, addPv: true }),
    )
  },
  async anbo({ parkId, position }) {
    if (!parkId) return undefined
    const config = await getData(provider.ads.anboConfig({ parkId }))
    return config?.show ? getData(provider.ads.anbo({ parkId, adPosId: position })) : undefined
  },
  coupon: async ({ parkId, position }) =>
    parkId ? getData(provider.ads.coupon({ parkId, adPosId: position })) : undefined,
  async best({ parkId, orderId, position }) {
    const ad = parkId && orderId ? await getData(provider.ads.best({ parkId, orderId, adType: position })) : undefined
    // The link's target is queried by id.
    return ad?.id ? ad : undefined
  },
  async bank({ parkId }) {
    const ad = parkId ? await getData(provider.ads.bank({ parkId })) : undefined
    return ad?.show ? { slides: [{ pic: ad.picture, clickUrl: ad.url }] } : undefined
  },
  async afterPayment({ method }) {
    const ad = await getData(provider.ads.afterPayment({ method }))
    return ad?.url ? { slides: [{ clickUrl: ad.url }] } : undefined
  },
}

/** Reports views and taps to the provider and the vendors. Waits at most a second for each. */
export async function reportAdEvents(place: AdPlace, parkId: string, events: readonly AdEvent[]) {
  const credential = await getCredential()
  const driver = { u: credential?.u ?? "", sid: credential?.sid ?? "" }
  await Promise.all(
    events.flatMap((event) => [
      undefinedIfSlow(provider.ads.noticed({ parkId, ...driver, evenType: event.event, adviseType: event.vendor })),
      undefinedIfSlow(reportToVendor(place, parkId, event)),
    ]),
  )
}

/** Only two vendors have calls of their own for views or taps. */
async function reportToVendor(place: AdPlace, parkId: string, { vendor, event, id: adId }: AdEvent): Promise<unknown> {
  if (!adId) return undefined
  if (vendor === "best" && event === "click") return provider.ads.bestClicked({ adId, parkId })
  const position = findPlacement(place, vendor)?.position
  if (vendor !== "anbo" || !position) return undefined
  const input = { adId, parkId, adPosId: position }
  return event === "click" ? provider.ads.anboClicked(input) : provider.ads.anboShown(input)
}

/** The provider returns the target of 查看更多优惠 only after a tap. */
export async function fetchClickUrl(adId: string): Promise<string | undefined> {
  const target = await undefinedIfSlow(getData(provider.ads.bestTarget({ adId })))
  return parseOutsideUrl(target?.url, env().LINK_HOSTS)
}

async function getData<T>(query: AdResult<T>): Promise<T | undefined> {
  const result = await query
  return result.ok ? result.data : undefined
}
