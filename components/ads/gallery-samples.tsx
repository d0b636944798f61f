import type { AdKind, AdVendor } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

const drawSample = (text: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 686 240"><rect width="686" height="240" fill="${color}"/><text x="40" y="136" font-size="44" font-weight="600" fill="#fff" font-family="sans-serif">${text}</text></svg>`,
  )}`
const createAd = (vendor: AdVendor, kind: AdKind, ...pictures: [text: string, color: string][]): Ad => ({
  vendor,
  kind,
  id: "gallery",
  slides: pictures.map(([text, color]) => ({ picture: drawSample(text, color), href: "#" })),
})

export const carousel = createAd(
  "carousel",
  "carousel",
  ["海岸城周年庆", "#c2410c"],
  ["洗车八折", "#0e7490"],
  ["车险到期提醒", "#4d7c0f"],
)
export const coupon = createAd("coupon", "banner", ["停车券两小时", "#be185d"])
export const best = createAd("best", "link", ["新车试驾", "#0b7a3e"])
export const bank = createAd("bank", "popup", ["银行卡缴费立减", "#b91c1c"])
export const redirect = createAd("afterPayment", "redirect", ["加油立减三十元", "#b45309"])
export const partnerPage = createAd("afterPayment", "page", ["加油立减三十元", "#b45309"])
