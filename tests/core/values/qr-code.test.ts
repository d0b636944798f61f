import qrcode from "qrcode-generator"
import { createQrCode } from "#lib/core/values/qr-code"

const QUIET_ZONE = 4

/** Lists the modules that the path covers, as "x y" without the quiet zone. */
const listDarkModules = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, i) => `${Number(x) + i - QUIET_ZONE} ${Number(y) - QUIET_ZONE}`),
  )

test.each(["T20250618001", "https://park.example/PAY/plate_select_yd_v2?parkId=1001"])(
  "createQrCode draws the dark modules of %s, inside a quiet zone of four modules",
  (text) => {
    const code = qrcode(0, "M")
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const positions = Array.from({ length: count * count }, (_, i) => ({ x: i % count, y: Math.floor(i / count) }))
    const { size, path } = createQrCode(text)
    expect(size).toBe(count + 2 * QUIET_ZONE)
    expect(listDarkModules(path)).toEqual(
      positions.filter(({ x, y }) => code.isDark(y, x)).map(({ x, y }) => `${x} ${y}`),
    )
  },
)
