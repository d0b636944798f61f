import { crc32, deflateSync } from "node:zlib"

export type Picture = {
  width: number
  height: number
  /** One byte per pixel: 0 is the background, 255 the foreground. */
  pixels: Uint8Array
}
export type Color = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of 256 shades between two colors. */
export function encodePng({ width, height, pixels }: Picture, background: Color, foreground: Color): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8) // 8 bits, palette, default compression and filter, not interlaced
  const palette = Buffer.alloc(768)
  for (let shade = 0; shade < 256; shade++)
    for (let channel = 0; channel < 3; channel++) {
      const [start, end] = [background[channel] ?? 0, foreground[channel] ?? 0]
      palette[shade * 3 + channel] = Math.round(start + ((end - start) * shade) / 255)
    }
  const lines = Buffer.alloc((width + 1) * height) // each line starts with filter type 0
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    createChunk("IHDR", header),
    createChunk("PLTE", palette),
    createChunk("IDAT", deflateSync(lines)),
    createChunk("IEND", Buffer.alloc(0)),
  ])
}

function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
