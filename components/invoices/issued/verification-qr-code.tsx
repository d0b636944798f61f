import type { QrCode } from "#lib/core/values/qr-code"

/** Scanners need dark modules on white, also in dark mode. */
export const VerificationQrCode = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    className="w-full max-w-60 rounded-ctl"
    role="img"
    aria-label={label}
    viewBox={`0 0 ${code.size} ${code.size}`}
    shapeRendering="crispEdges"
  >
    <rect width="100%" height="100%" fill="#fff" />
    <path fill="#14171c" d={code.path} />
  </svg>
)
