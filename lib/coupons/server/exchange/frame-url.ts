import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"
import { parseFrameUrl } from "#lib/platform/rules"

/** The URL of the payment page that is shown in a frame: the configured page or our own plate look-up. */
export function getFrameUrl(parkId: string): string {
  const { PAY_FRAMES, FRAME_HOSTS, PUBLIC_URL } = env()
  const configured = PAY_FRAMES.find((pair) => pair.startsWith(`${parkId}=`))?.slice(parkId.length + 1)
  return parseFrameUrl(configured, FRAME_HOSTS, PUBLIC_URL) ?? fillAddress(addresses.plateSelectYdV2, {}, { parkId })
}
