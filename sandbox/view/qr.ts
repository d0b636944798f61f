import qrcode from "qrcode-generator"
import { html, type Markup } from "#sandbox/view/html"

/** A QR code as one path: dark on white in every theme, with the quiet zone that scanners require. */
export function renderQrCode(text: string, label: string): Markup {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const cells = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
  const path = cells.filter(([x, y]) => code.isDark(y, x)).map(([x, y]) => `M${x + 4} ${y + 4}h1v1h-1z`)
  const viewBox = `0 0 ${size + 8} ${size + 8}`
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="${viewBox}" shape-rendering="crispEdges">
    <rect width="100%" height="100%" fill="#fff" />
    <path fill="#14171c" d="${path.join("")}" />
  </svg>`
}
