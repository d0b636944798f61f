import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { fill } from "#lib/core/address/address"
import { framedAddress } from "#lib/platform/rules"

/** Where a car park is paid for inside another screen: as it is configured, or by its own plate screen. */
export function frameFor(parkId: string): string {
  const { PAY_FRAMES, FRAME_HOSTS, PUBLIC_URL } = env()
  const configured = PAY_FRAMES.find((pair) => pair.startsWith(`${parkId}=`))?.slice(parkId.length + 1)
  return framedAddress(configured, FRAME_HOSTS, PUBLIC_URL) ?? fill(addresses.plateSelectYdV2, {}, { parkId })
}
