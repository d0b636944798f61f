import { createHmac } from "node:crypto"
import { deriveKey } from "#lib/core/derived-key"
import { safeEqual } from "#lib/core/safe-equal"
import { COLORS, THINGS } from "#lib/core/codes/code-words"

/** The content of a sticker's QR code: the car park, and the gate if it belongs to one. */
export type ParkingCode = { parkId: string; gate?: string }
type VerifiedCode = ParkingCode & { words: string }

/** 96 bits: too many to guess online, and short enough for a small QR code. */
const SIGNATURE_LENGTH = 16
const FORMAT = /^([\w-]{1,64})\.([\w-]{0,32})\.([\w-]{16})$/

/** The last segment of the address: `<car park>.<gate>.<signature>`. */
export function createParkingCode(code: ParkingCode, secret: string): { text: string; words: string } {
  const { signature, words } = computeSignature(code, secret)
  return { text: `${code.parkId}.${code.gate ?? ""}.${signature}`, words }
}

/** Verifies with any secret in use. `undefined` for anything that none of them has signed. */
export function verifyParkingCode(text: string, secrets: readonly string[]): VerifiedCode | undefined {
  const [, parkId = "", gate = "", signature = ""] = FORMAT.exec(text) ?? []
  if (!parkId) return undefined
  const code = { parkId, ...(gate && { gate }) }
  for (const secret of secrets) {
    const expected = computeSignature(code, secret)
    if (safeEqual(signature, expected.signature)) return { ...code, words: expected.words }
  }
  return undefined
}

/** The words use bytes that are not in the signature, so that they cannot be read from the code. */
function computeSignature({ parkId, gate = "" }: ParkingCode, secret: string) {
  const bytes = createHmac("sha256", deriveKey(secret, "parking code")).update(`${parkId}.${gate}`).digest()
  return {
    signature: bytes.toString("base64url").slice(0, SIGNATURE_LENGTH),
    words: `${COLORS[bytes[30]! % COLORS.length]}·${THINGS[bytes[31]! % THINGS.length]}`,
  }
}
