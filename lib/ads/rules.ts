import { framedAddress, outsideLink } from "#lib/platform/rules"

export const SLIDE_MS = 2_000
export const REDIRECT_MS = 12_000

/** Named as the calls that ask them. */
export type Vendor = "carousel" | "bolian" | "anbo" | "coupon" | "best" | "bank" | "afterPayment"
export type Kind = "carousel" | "banner" | "popup" | "link" | "redirect"
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
} as const satisfies { readonly [place: string]: readonly Placement[] }

export type Place = keyof typeof placements
export const isPlace = (name: string): name is Place => Object.hasOwn(placements, name)
export const placementAt = (place: Place, vendor: unknown): Placement | undefined =>
  placements[place].find((placement) => placement.vendor === vendor)

/** What one vendor has said, in one shape. */
export type Found = { id?: string; slides: { pic?: string; clickUrl?: string }[] }
/** `href` only where it may be opened; a picture without one is just a picture. */
type Slide = { picture?: string; href?: string }
/** One advertisement as a page gets it. */
export type Ad = { vendor: Vendor; kind: Kind; id?: string; slides: Slide[] }

export type Hosts = { links: readonly string[]; pictures: readonly string[]; ours: readonly string[] }

/** Undefined for an advertisement of which nothing may be shown. */
export function letThrough({ vendor, kind }: Placement, found: Found, hosts: Hosts): Ad | undefined {
  const slides = found.slides
    .map(({ pic, clickUrl }) => ({
      picture: framedAddress(pic, hosts.pictures, hosts.ours),
      href: outsideLink(clickUrl, hosts.links),
    }))
    .filter(({ picture, href }) => (kind === "redirect" ? href : kind === "link" || picture))
  return slides.length > 0 ? { vendor, kind, id: found.id, slides } : undefined
}

/** What one of the vendors calls the kind of the order. */
export const carType = (orderType: string | undefined): "1" | "2" => (orderType === "8" ? "2" : "1")

/** What a page reports, once each. */
export type AdEvent = { vendor: Vendor; event: "show" | "click"; id?: string }
