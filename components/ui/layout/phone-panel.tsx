import type { QrCode } from "#lib/core/values/qr-code"

/** Beside the column on a computer: a code that opens the same page on a phone. */
export const PhonePanel = ({ code }: { code: QrCode }) => (
  <aside className="phone-panel">
    <svg role="img" aria-label="本页的二维码" viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} />
    </svg>
    用手机打开
  </aside>
)
