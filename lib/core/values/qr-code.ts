import qrcode from "qrcode-generator"

/** A QR code as an SVG path, `size` modules wide including the quiet zone. */
export type QrCode = { size: number; path: string }

const QUIET_ZONE = 4

export function createQrCode(text: string): QrCode {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, y) =>
    Array.from({ length: count }, (_, x) => (code.isDark(y, x) ? "1" : "0")).join(""),
  )
  // One rectangle for each run of dark modules in a row: half the length of one for each module.
  const rectangles = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`,
    ),
  )
  return { size: count + 2 * QUIET_ZONE, path: rectangles.join("") }
}
