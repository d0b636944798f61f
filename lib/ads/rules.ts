import { parseFrameUrl, parseOutsideUrl } from "#lib/platform/rules"

export const SLIDE_MS = 2_000
export const REDIRECT_MS = 12_000

/** Named as the calls that ask them. */
export const vendors = ["carousel", "bolian", "anbo", "coupon", "best", "bank", "afterPayment"] as const
export type Vendor = (typeof vendors)[number]
export const kinds = ["carousel", "banner", "popup", "link", "redirect"] as const
export type Kind = (typeof kinds)[number]
export const places = ["plate-select", "pay-success"] as const
export type Place = (typeof places)[number]
export type Placement = {
  vendor: Vendor
  kind: Kind
  /** What the vendor calls the position: adPosId, or adType. */
  position: string
  when: "opened" | "paid"
}

/** Who advertises where, in the order it stands on the screen. Never on a screen with a pay button. */
export const placements = {
  "plate-select": [{ vendor: "carousel", kind: "carousel", position: "plate-select", when: "opened" }],
  "pay-success": [
    { vendor: "coupon", kind: "banner", position: "pay-success", when: "paid" },
    { vendor: "carousel", kind: "carousel", position: "pay-success", when: "paid" },
    { vendor: "bolian", kind: "carousel", position: "pay-success", when: "paid" },
    { vendor: "anbo", kind: "carousel", position: "pay-success", when: "paid" },
    { vendor: "best", kind: "link", position: "banner", when: "paid" },
    { vendor: "bank", kind: "popup", position: "pay-success", when: "paid" },
    { vendor: "afterPayment", kind: "redirect", position: "pay-success", when: "paid" },
  ],
} as const satisfies { readonly [place in Place]: readonly Placement[] }

export const placementAt = (place: Place, vendor: unknown): Placement | undefined =>
  placements[place].find((placement) => placement.vendor === vendor)

/** What one vendor has said, in one shape. */
export type Found = { id?: string; slides: { pic?: string; clickUrl?: string }[] }

export type Hosts = { links: readonly string[]; pictures: readonly string[]; ours: readonly string[] }

/** Undefined for an advertisement of which nothing may be shown. */
export function letThrough({ vendor, kind }: Placement, found: Found, hosts: Hosts) {
  const slides = found.slides
    .map(({ pic, clickUrl }) => ({
      picture: parseFrameUrl(pic, hosts.pictures, hosts.ours),
      href: parseOutsideUrl(clickUrl, hosts.links),
    }))
    .filter(({ picture, href }) => (kind === "redirect" ? href : kind === "link" || picture))
  return slides.length > 0 ? { vendor, kind, id: found.id, slides } : undefined
}

/** What one of the vendors calls the kind of the order. */
export const carType = (orderType: string | undefined): "1" | "2" => (orderType === "8" ? "2" : "1")
