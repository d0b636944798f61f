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
  type AdVendor,
} from "#lib/ads/rules"
import type { Ad, AdEvent } from "#lib/ads/values"
import { env } from "#lib/env/env"
import { ifSoon } from "#lib/platform/server/record"
import { outsideLink } from "#lib/platform/rules"
import { provider } from "#lib/provider"
import { getCredential } from "#lib/session/session"

export type AdContext = {
  parkId?: string
  orderId?: string
  /** The order's type, as the provider has it. */
  orderType?: string
  method: "weixin" | "alipay"
  /** Closed by the driver: not asked again. */
  closed: readonly string[]
}
type AdRequest = AdContext & { position: string }
type AdResult<T> = Promise<{ ok: true; data: T } | { ok: false }>

/** Everything that is shown at a place: all vendors at once, each in its own second, without those who fail. */
export async function fetchAds(place: AdPlace, asked: AdContext): Promise<Ad[]> {
  const { LINK_HOSTS, IMAGE_HOSTS, PUBLIC_URL } = env()
  const hosts = { links: LINK_HOSTS, pictures: IMAGE_HOSTS, ours: PUBLIC_URL }
  const open = (placements[place] as readonly Placement[]).filter(({ vendor }) => !asked.closed.includes(vendor))
  const found = await Promise.all(
    open.map(async (placement) => {
      const said = await ifSoon(vendorQueries[placement.vendor]({ ...asked, position: placement.position }))
      return said && filterAd(placement, said, hosts)
    }),
  )
  return found.filter((ad) => ad !== undefined)
}

const vendorQueries: { readonly [vendor in AdVendor]: (asked: AdRequest) => Promise<VendorAds | undefined> } = {
  carousel: () => getData(provider.ads.carousel({})),
  async bolian({ parkId, orderId, orderType, position }) {
    if (!parkId || !orderId) return undefined
    // A new one every time: an advertiser need not know a driver again.
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
    const said = parkId && orderId ? await getData(provider.ads.best({ parkId, orderId, adType: position })) : undefined
    // Without its name nobody could be asked where it leads.
    return said?.id ? said : undefined
  },
  async bank({ parkId }) {
    const said = parkId ? await getData(provider.ads.bank({ parkId })) : undefined
    return said?.show ? { slides: [{ pic: said.picture, clickUrl: said.url }] } : undefined
  },
  async afterPayment({ method }) {
    const said = await getData(provider.ads.afterPayment({ method }))
    return said?.url ? { slides: [{ clickUrl: said.url }] } : undefined
  },
}

/** Tells the provider and the vendors what was shown and tapped; nobody waits longer than a second for any of them. */
export async function reportAdEvents(place: AdPlace, parkId: string, events: readonly AdEvent[]) {
  const credential = await getCredential()
  const who = { u: credential?.u ?? "", sid: credential?.sid ?? "" }
  await Promise.all(
    events.flatMap((event) => [
      ifSoon(provider.ads.noticed({ parkId, ...who, evenType: event.event, adviseType: event.vendor })),
      ifSoon(reportToVendor(place, parkId, event)),
    ]),
  )
}

/** Two of the vendors keep books of their own; the others count when they are asked, or not at all. */
async function reportToVendor(place: AdPlace, parkId: string, { vendor, event, id: adId }: AdEvent): Promise<unknown> {
  if (!adId) return undefined
  if (vendor === "best" && event === "click") return provider.ads.bestClicked({ adId, parkId })
  const position = findPlacement(place, vendor)?.position
  if (vendor !== "anbo" || !position) return undefined
  const where = { adId, parkId, adPosId: position }
  return event === "click" ? provider.ads.anboClicked(where) : provider.ads.anboShown(where)
}

/** Where the link 查看更多优惠 leads is known only when it is tapped. */
export async function fetchBestTarget(adId: string): Promise<string | undefined> {
  const said = await ifSoon(getData(provider.ads.bestTarget({ adId })))
  return outsideLink(said?.url, env().LINK_HOSTS)
}

async function getData<T>(asking: AdResult<T>): Promise<T | undefined> {
  const said = await asking
  return said.ok ? said.data : undefined
}
