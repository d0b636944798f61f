import "server-only"
import { getDisplayPrefs } from "./display-prefs"
import { Ads } from "#components/ads/ads"

/** Below the form of the look-up. */
export async function PlateSelectAds({ parkId }: { parkId?: string }) {
  return (await getDisplayPrefs()).care ? null : <Ads place="plate-select" parkId={parkId} />
}

type PaidAdsProps = {
  orderId?: string
  /** The car park of the order, where it has one. */
  parkId?: string
  orderType?: string
  /** The gate code is on this screen: nothing leads away from it by itself. */
  staying: boolean
}

/** Below what a driver who has paid wants to know. */
export async function PaidAds({ orderId, parkId, ...order }: PaidAdsProps) {
  if ((await getDisplayPrefs()).care) return null
  // A direct payment has no order of the provider's, and so no car park.
  const known = parkId === undefined ? {} : { orderId, parkId }
  return <Ads place="pay-success" {...known} {...order} />
}
