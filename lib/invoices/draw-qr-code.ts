import { type QrCode, qrCode } from "#lib/core/values/qr-code"

/** More than this no phone reads off another's screen. */
const MAX_LENGTH = 1_000

/** Drawn whole, or not at all: half of a text is another text, and a sentence is to be read and not scanned. */
export function drawQrCode(text: string | undefined): QrCode | undefined {
  if (!text || text.length > MAX_LENGTH || text.startsWith("data:")) return undefined
  return /^[\x21-\x7e]+$/.test(text) ? qrCode(text) : undefined
}
