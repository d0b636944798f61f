import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { verifyParkingCode } from "#lib/core/codes/parking-code"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { env } from "#lib/env/env"
import type { Stay } from "#lib/parking/values"
import { parkOfOrder } from "#lib/provider/adapter"

/** A verified code with the words that are printed beside it. */
export type SignedCode = { text: string; words: string; parkId: string; gate?: string }

/** The car park and gate of a signed code, from the path of its look-up. Undefined for other paths and forged codes. */
export const readSignedCode = (path: string): SignedCode | undefined =>
  verifyCode(matchPath(addresses.parkingCode.path, path.split("?", 1)[0]!)?.code)

/** The signed code in the query of a pay screen, if it is of the order's car park. */
export function readCodeOfOrder(text: string | undefined, orderId: string): SignedCode | undefined {
  const code = verifyCode(text)
  return code && isOrderOfPark(orderId, code.parkId) ? code : undefined
}

/** A code that none of our keys has signed. Without keys no code is forged. */
export const isForgedCode = (text: string | undefined) =>
  Boolean(text && env().CODE_SECRET && verifyCode(text) === undefined)

function verifyCode(text: string | undefined): SignedCode | undefined {
  const code = text ? verifyParkingCode(text, env().CODE_SECRET ?? []) : undefined
  return code && { ...code, text: text! }
}

const LOOK_UPS = [addresses.plateSelect, addresses.plateSelectYd, addresses.plateSelectYdV2]

/**
 * The car park whose QR code led to the look-up at this URL. With signed codes only they prove it; without them the car park
 * in the URL has to be enough.
 */
export function getScannedPark(url: string, code: SignedCode | undefined): string | undefined {
  if (env().CODE_SECRET) return code?.parkId
  const [pathname = "", query] = url.split("?", 2)
  if (!LOOK_UPS.some(({ path }) => matchPath(path, pathname))) return undefined
  return new URLSearchParams(query).get("parkId") || undefined
}

export const isOrderOfPark = (orderId: string, parkId: string) =>
  normalizeParkNumber(parkOfOrder(orderId)) === normalizeParkNumber(parkId)

/** Adds the gate of the sticker, which the provider opens after the payment. The provider's own gate takes precedence. */
export const addGate = (stay: Stay, code: SignedCode | undefined): Stay =>
  code && isOrderOfPark(stay.orderId, code.parkId) ? { ...stay, gateId: stay.gateId ?? code.gate } : stay
