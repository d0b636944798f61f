import { parseFrameUrl, parseOutsideUrl } from "#lib/platform/rules"

export const SLIDE_MS = 2_000
export const REDIRECT_MS = 12_000

/** Each vendor has a call of the same name. */
export const adVendors = ["carousel", "bolian", "anbo", "coupon", "best", "bank", "afterPayment"] as const
export type AdVendor = (typeof adVendors)[number]
/** A `redirect` opens by itself, a `page` on a tap. */
export const adKinds = ["carousel", "banner", "popup", "link", "page", "redirect"] as const
export type AdKind = (typeof adKinds)[number]
export const adPlaces = ["plate-select", "pay-success"] as const
export type AdPlace = (typeof adPlaces)[number]
export type Placement = {
  vendor: AdVendor
  kind: AdKind
  /** The vendor's adPosId or adType. */
  position: string
  trigger: "opened" | "paid"
}

/** In the order of the screen. There are no advertisements on screens with a pay button. */
export const placements = {
  "plate-select": [{ vendor: "carousel", kind: "carousel", position: "plate-select", trigger: "opened" }],
  "pay-success": [
    { vendor: "coupon", kind: "banner", position: "pay-success", trigger: "paid" },
    { vendor: "carousel", kind: "carousel", position: "pay-success", trigger: "paid" },
    { vendor: "bolian", kind: "carousel", position: "pay-success", trigger: "paid" },
    { vendor: "anbo", kind: "carousel", position: "pay-success", trigger: "paid" },
    { vendor: "best", kind: "link", position: "banner", trigger: "paid" },
    { vendor: "bank", kind: "popup", position: "pay-success", trigger: "paid" },
    { vendor: "afterPayment", kind: "redirect", position: "pay-success", trigger: "paid" },
  ],
} as const satisfies { readonly [place in AdPlace]: readonly Placement[] }

/** The page of a partner only opens by itself if the operator has configured it. */
export const selectKind = (placement: Placement, opensByItself: boolean): Placement =>
  placement.kind === "redirect" && !opensByItself ? { ...placement, kind: "page" } : placement

export const findPlacement = (place: AdPlace, vendor: unknown): Placement | undefined =>
  placements[place].find((placement) => placement.vendor === vendor)

/** The response of a vendor. */
export type VendorAds = { id?: string; slides: { pic?: string; clickUrl?: string }[] }

export type AllowedHosts = { links: readonly string[]; pictures: readonly string[]; ownOrigins: readonly string[] }

/** Keeps slides with allowed hosts. Undefined if there are no such slides. */
export function filterAd({ vendor, kind }: Placement, { id, slides: vendorSlides }: VendorAds, hosts: AllowedHosts) {
  const slides = vendorSlides
    .map(({ pic, clickUrl }) => ({
      picture: parseFrameUrl(pic, hosts.pictures, hosts.ownOrigins),
      href: parseOutsideUrl(clickUrl, hosts.links),
    }))
    .filter(({ picture, href }) => (kind === "redirect" || kind === "page" ? href : kind === "link" || picture))
  return slides.length > 0 ? { vendor, kind, id, slides } : undefined
}

/** The vendor bolian's code for the type of the order: 2 for type 8, else 1. */
export const toCarType = (orderType: string | undefined): "1" | "2" => (orderType === "8" ? "2" : "1")
