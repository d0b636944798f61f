import "server-only"
import { bulkhead, isBulkheadRejectedError } from "cockatiel"
import type { PhotoError } from "#lib/photo/messages"
import { safeSharp } from "#lib/photo/safe-sharp"
import { processSingleton } from "#lib/core/process-singleton"

/**
 * Width and quality are specified. A photo of at most 3 MB has fewer pixels than the limit; a decompression bomb has
 * more.
 */
const WIDTH = 500
const QUALITY = 80
const MAX_PIXELS = 40_000_000
const DECODE_TIMEOUT_SECONDS = 10

// Decoding can take six bytes a pixel, so the number of concurrent decoders is limited.
const decodeLimiter = processSingleton("photo-decoders", () => bulkhead(2, 40))

/** Re-encodes a photo as an upright JPEG, at most 500 pixels wide, without metadata. */
export async function shrinkPhoto(
  bytes: Uint8Array,
): Promise<{ ok: true; photo: Buffer } | { ok: false; why: PhotoError }> {
  const kind = detectKind(bytes)
  if (kind !== "photo") return { ok: false, why: kind }
  try {
    return await decodeLimiter.execute(async () => {
      const { width, height } = await safeSharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > MAX_PIXELS) return { ok: false, why: "too-many-pixels" } as const
      return { ok: true, photo: await resize(bytes) } as const
    })
  } catch (error) {
    return { ok: false, why: isBulkheadRejectedError(error as Error) ? "not-taken" : "unreadable" }
  }
}

const resize = (bytes: Uint8Array) =>
  safeSharp(bytes, { autoOrient: true, failOn: "error", limitInputPixels: MAX_PIXELS })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .toBuffer()

/** Detects the format by the first bytes; file name and content type are ignored. */
export function detectKind(bytes: Uint8Array): "photo" | "other-format" | "not-an-image" {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1")
  if (/^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/.test(start)) return "photo"
  // GIF, TIFF, BMP, HEIC and AVIF are images, but unsupported.
  return /^(GIF8|II\*\0|MM\0\*|BM|[^]{4}ftyp(hei|hev|mif1|msf1|avi[fs]))/.test(start) ? "other-format" : "not-an-image"
}
