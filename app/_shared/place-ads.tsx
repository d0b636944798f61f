import "server-only"
import { getDisplayPrefs } from "./display-prefs"
import { Ads } from "#components/ads/ads"

/** Shown below the look-up form, but not in care mode. */
export async function PlateSelectAds({ parkId }: { parkId?: string }) {
  return (await getDisplayPrefs()).care ? null : <Ads place="plate-select" parkId={parkId} />
}

type PaidAdsProps = {
  orderId?: string
  parkId?: string
  orderType?: string
  /** The screen shows the gate code, so no advertisement may navigate away from it without a tap. */
  isKeptOpen: boolean
}

/** Shown below the result of a payment, but not in care mode. */
export async function PaidAds({ orderId, parkId, ...order }: PaidAdsProps) {
  if ((await getDisplayPrefs()).care) return null
  // A direct payment has no order at the provider and so no car park.
  const ids = parkId === undefined ? {} : { orderId, parkId }
  return <Ads place="pay-success" {...ids} {...order} />
}
