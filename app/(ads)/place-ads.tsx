import "server-only"
import { looks } from "../looks"
import { Ads } from "#components/ads/ads"
import { DIRECT, parkOfOrder } from "#lib/pay/rules"

/** Below the form of the look-up. */
export async function PlateSelectAds({ parkId }: { parkId?: string }) {
  return (await looks()).care ? null : <Ads place="plate-select" parkId={parkId} />
}

type PaidAdsProps = {
  orderId?: string
  orderType?: string
  /** The gate code is on this screen: nothing leads away from it by itself. */
  staying: boolean
}

/** Below what a driver who has paid wants to know. */
export async function PaidAds({ orderId, ...order }: PaidAdsProps) {
  if ((await looks()).care) return null
  // A direct payment has no order of the provider's, and so no car park.
  const known = !orderId || orderId.startsWith(DIRECT) ? {} : { orderId, parkId: parkOfOrder(orderId) }
  return <Ads place="pay-success" {...known} {...order} />
}
