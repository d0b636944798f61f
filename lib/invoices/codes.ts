import { type QrCode, createQrCode } from "#lib/core/values/qr-code"

/** More than this no phone reads off another's screen. */
const LONGEST = 1_000

/** Drawn whole, or not at all: half of a text is another text, and a sentence is to be read and not scanned. */
export function codeOf(text: string | undefined): QrCode | undefined {
  if (!text || text.length > LONGEST || text.startsWith("data:")) return undefined
  return /^[\x21-\x7e]+$/.test(text) ? createQrCode(text) : undefined
}
