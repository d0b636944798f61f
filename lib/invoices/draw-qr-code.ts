import { type QrCode, createQrCode } from "#lib/core/values/qr-code"

/** Phones cannot scan a denser code from a screen. */
const MAX_LENGTH = 1_000

/** Only ASCII without spaces is drawn: a sentence of the provider is text, not a code. It is never truncated. */
export function drawQrCode(text: string | undefined): QrCode | undefined {
  if (!text || text.length > MAX_LENGTH || text.startsWith("data:")) return undefined
  return /^[\x21-\x7e]+$/.test(text) ? createQrCode(text) : undefined
}
