import "server-only"
import { bulkhead, isBulkheadRejectedError } from "cockatiel"
import type { PhotoTrouble } from "#lib/photo/words"
import { pictures } from "#lib/photo/pictures"
import { processSingleton } from "#lib/core/process-singleton"

/** Width and quality are the specification's; no photo of 3 MB has so many pixels, and a bomb has more. */
const WIDTH = 500
const QUALITY = 80
const MOST_PIXELS = 40_000_000
const DECODING_SECONDS = 10

// A decoder may need six bytes for each pixel there is: few at a time, so that nobody's photos fill the memory.
const hands = processSingleton("photo-hands", () => bulkhead(2, 40))

/** A photo as it is kept: upright, at most 500 wide, a JPEG, and nothing in it but the picture. */
export async function smallPhoto(
  bytes: Uint8Array,
): Promise<{ ok: true; photo: Buffer } | { ok: false; why: PhotoTrouble }> {
  const kind = kindOf(bytes)
  if (kind !== "photo") return { ok: false, why: kind }
  try {
    return await hands.execute(async () => {
      const { width, height } = await pictures(bytes, { limitInputPixels: false }).metadata()
      if (width * height > MOST_PIXELS) return { ok: false, why: "too-many-pixels" } as const
      return { ok: true, photo: await shrunk(bytes) } as const
    })
  } catch (error) {
    return { ok: false, why: isBulkheadRejectedError(error as Error) ? "not-taken" : "unreadable" }
  }
}

const shrunk = (bytes: Uint8Array) =>
  pictures(bytes, { autoOrient: true, failOn: "error", limitInputPixels: MOST_PIXELS })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: DECODING_SECONDS })
    .toBuffer()

/** By its first bytes: neither the name nor the type that came with it counts. */
export function kindOf(bytes: Uint8Array): "photo" | "other-format" | "no-image" {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1")
  if (/^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/.test(start)) return "photo"
  // A picture all the same, and worth other words: GIF, TIFF, BMP, and what phones call HEIC or AVIF.
  return /^(GIF8|II\*\0|MM\0\*|BM|[^]{4}ftyp(hei|hev|mif1|msf1|avi[fs]))/.test(start) ? "other-format" : "no-image"
}
