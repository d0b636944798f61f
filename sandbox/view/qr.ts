import { createQrCode } from "#lib/core/values/qr-code"
import { html, type Markup } from "#sandbox/view/html"

/** A QR code, dark on white in every theme. */
export function renderQrCode(text: string, label: string): Markup {
  const { size, path } = createQrCode(text)
  const viewBox = `0 0 ${size} ${size}`
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="${viewBox}" shape-rendering="crispEdges">
    <rect width="100%" height="100%" fill="#fff" />
    <path fill="#14171c" d="${path}" />
  </svg>`
}
