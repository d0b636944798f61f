import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { type ParkingCode, verifyParkingCode } from "#lib/core/codes/parking-code"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { env } from "#lib/env/env"
import type { Stay } from "#lib/parking/values"
import { parkOfOrder } from "#lib/provider/adapter"

/** The car park and gate of a signed code, from the path of its look-up. Undefined for other paths and forged codes. */
export function readSignedCode(path: string): ParkingCode | undefined {
  const code = matchPath(addresses.parkingCode.path, path.split("?", 1)[0]!)?.code
  return code ? verifyParkingCode(code, env().CODE_SECRET ?? []) : undefined
}

/** Adds the gate of the sticker, which the provider opens after the payment. The provider's own gate takes precedence. */
export function addGate(stay: Stay, code: ParkingCode | undefined): Stay {
  const isSamePark = code && normalizeParkNumber(parkOfOrder(stay.orderId)) === normalizeParkNumber(code.parkId)
  return isSamePark ? { ...stay, gateId: stay.gateId ?? code.gate } : stay
}
