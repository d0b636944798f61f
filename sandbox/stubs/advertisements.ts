import { html } from "#sandbox/view/html"
import { renderPage } from "#sandbox/view/page"
import { type Reply, HttpError } from "#sandbox/server/request"
import { type Route, getWildcard } from "#sandbox/server/routes"
import type { SandboxOptions } from "#sandbox/server/context"
import type { AdKind } from "#sandbox/records/advertising"

/** Slides of each vendor: text and color. */
const VENDORS = {
  bolian: [["会员日停车五折", "#0a5bd3"]],
  best: [["新车试驾，到店有礼", "#0b7a3e"]],
  anbo: [["周末车展，凭停车票入场", "#8a3ffc"]],
  yunzong: [["加油立减三十元", "#b45309"]],
  rotation: [
    ["海岸城周年庆", "#c2410c"],
    ["洗车八折", "#0e7490"],
    ["车险到期提醒", "#4d7c0f"],
  ],
  coupon: [["停车券两小时", "#be185d"]],
  icbc: [["银行卡缴费立减", "#b91c1c"]],
} as const satisfies Record<string, readonly (readonly [text: string, color: string])[]>

export type Vendor = keyof typeof VENDORS
type UrlOptions = Pick<SandboxOptions, "publicUrl">

export const listPictureUrls = ({ publicUrl }: UrlOptions, vendor: Vendor): string[] =>
  VENDORS[vendor].map((_, i) => `${publicUrl}/ads/${vendor}-${i}.svg`)

/** Links that the app must not open. */
export const MALICIOUS_URLS = [
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "weixin://scanqrcode",
  "http://plain.example/ad",
  "//evil.example/ad",
  "https://localhost@evil.example/ad",
  "https://bоan-parking.example/ad",
  "https://evil.example/%2e%2e/ad",
]

const VENDOR_NAMES = Object.keys(VENDORS)
export const getClickUrl = ({ publicUrl }: UrlOptions, vendor: Vendor, kind: AdKind, slide = 0): string =>
  kind === "good"
    ? `${publicUrl}/ads/${vendor}`
    : (MALICIOUS_URLS[(VENDOR_NAMES.indexOf(vendor) + slide) % MALICIOUS_URLS.length] ?? "")

const isVendor = (name: string): name is Vendor => Object.hasOwn(VENDORS, name)

export const advertisementRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/ads/*",
    handle(request): Reply {
      const [, vendor = "", slide] = /^([a-z]+)(?:-(\d)\.svg)?$/.exec(getWildcard(request, "/ads/*")) ?? []
      const slideContent = isVendor(vendor) ? VENDORS[vendor][Number(slide ?? 0)] : undefined
      if (!slideContent) throw new HttpError(404, "no such advertisement")
      const [text, color] = slideContent
      return slide === undefined ? renderLandingPage(text) : renderPicture(text, color)
    },
  },
]

const renderLandingPage = (text: string) =>
  renderPage(
    text,
    html`<main class="plain">
      <h1>${text}</h1>
      <p>这里是广告主自己的页面。</p>
    </main>`,
  )

const renderPicture = (text: string, color: string): Reply => ({
  status: 200,
  headers: { "content-type": "image/svg+xml", "cache-control": "max-age=3600", "x-content-type-options": "nosniff" },
  body: html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 686 240" width="686" height="240">
    <rect width="686" height="240" rx="24" fill="${color}" />
    <circle cx="590" cy="40" r="150" fill="#fff" opacity=".12" />
    <text x="40" y="136" font-size="44" font-weight="600" fill="#fff" font-family="sans-serif">${text}</text>
  </svg>`.text,
})
