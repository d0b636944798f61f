import { randomInt } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"

const RED = { r: 200, g: 30, b: 30 }
const BLUE = { r: 20, g: 60, b: 200 }

type Format = "jpeg" | "png" | "webp" | "gif" | "tiff"

export const createPicture = (width: number, height: number, format: Format = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: BLUE } })
    .toFormat(format)
    .toBuffer()

/** Creates a photo as a phone held upright stores it: rotated, with an orientation tag and a location. Each has other pixels. */
export const createPhotoWithLocation = async () => {
  // The left half is red. After rotation it is the top half.
  const redHalf = await sharp({ create: { width: 400, height: 600, channels: 3, background: RED } })
    .png()
    .toBuffer()
  const background = { r: randomInt(60), g: randomInt(60), b: 160 + randomInt(60) }
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .composite([{ input: redHalf, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "CanaryPhone", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "22/1 32/1 4567/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "114/1 3/1 1/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Creates a PNG of a few kilobytes that would decode to 268 million pixels. */
export function createDecompressionBomb(side = 16_383): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits per pixel
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    buildChunk("IHDR", header),
    buildChunk("IDAT", deflateSync(rows, { level: 9 })),
    buildChunk("IEND"),
  ])
}

function buildChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

export const SVG_FILE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>',
)
export const HTML_FILE = Buffer.from("<!doctype html><script>alert(document.cookie)</script>")
export const PDF_FILE = Buffer.from("%PDF-1.7\n1 0 obj\n")
/** Only the first bytes, which identify the format, because sharp has no encoder for it. */
export const HEIC_FILE = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(2000),
])

/** Creates a JPEG of this size, padded after its end marker. */
export const createPaddedJpeg = async (bytes: number) => {
  const jpeg = await createPicture(600, 400)
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}
