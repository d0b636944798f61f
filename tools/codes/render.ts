import { escapeMarkup } from "#lib/core/text/escape-markup"
import { createQrCode } from "#lib/core/values/qr-code"
import type { ListedCode } from "./code-list.ts"

export type PrintedCode = ListedCode & { words: string; url: string }

const FONT = `font-family="system-ui, 'Noto Sans CJK SC', sans-serif" text-anchor="middle"`

/** One sticker, 60 x 80 mm. The words let a driver compare the sticker with the page. */
export function renderCodeSvg({ url, name, gate, words }: PrintedCode): string {
  const { size, path } = createQrCode(url)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="80mm" viewBox="0 0 60 80">
<rect width="60" height="80" fill="#fff"/>
<text x="30" y="7" font-size="4.4" font-weight="700" ${FONT}>扫码缴停车费</text>
<svg x="5" y="8" width="50" height="50" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>
<text x="30" y="63" font-size="5.4" font-weight="700" ${FONT}>${escapeMarkup(words)}</text>
<text x="30" y="67.5" font-size="2.6" ${FONT}>打开的页面也显示这两个词，不一样请不要付款</text>
<text x="30" y="73.5" font-size="3.4" ${FONT}>${escapeMarkup([name, gate].filter(Boolean).join(" · "))}</text>
</svg>`
}

/** A4 pages with nine stickers each. */
export const renderSheet = (codes: readonly PrintedCode[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>停车缴费码</title><style>
@page{size:A4;margin:10mm}body{margin:0;display:flex;flex-wrap:wrap;gap:5mm 3mm}
div{width:60mm;height:80mm;outline:.2mm dashed #999;break-inside:avoid}svg{display:block}</style></head>
<body>${codes.map((code) => `<div>${renderCodeSvg(code)}</div>`).join("\n")}</body></html>
`
