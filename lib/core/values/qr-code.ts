import qrcode from "qrcode-generator"

/** A QR code as an SVG path, `size` modules wide including the quiet zone. */
export type QrCode = { size: number; path: string }

const QUIET_ZONE = 4

export function createQrCode(text: string): QrCode {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const dark = Array.from({ length: count * count }, (_, i) => [i % count, Math.floor(i / count)] as const).filter(
    ([x, y]) => code.isDark(y, x),
  )
  return {
    size: count + 2 * QUIET_ZONE,
    path: dark.map(([x, y]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`).join(""),
  }
}
