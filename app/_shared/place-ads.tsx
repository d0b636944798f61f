import "server-only"
import { getDisplayPrefs } from "./display-prefs"
import { Ads } from "#components/ads/ads"
import { isCleanCode } from "#lib/platform/server/clean-code"

type Place = {
  parkId?: string
  /** The settings of this car park, undefined if they are late. */
  park?: { cleanCode: boolean }
}

/** Clean-code mode has no advertisements. Until it is known whether a car park is in this mode, it has none either. */
const canShowAds = async ({ parkId, park }: Place) =>
  !isCleanCode(park) && (parkId === undefined || park !== undefined) && !(await getDisplayPrefs()).care

/** Shown below the look-up form, but not in care mode. */
export async function PlateSelectAds(place: Place) {
  return (await canShowAds(place)) ? <Ads place="plate-select" parkId={place.parkId} /> : null
}

type PaidAdsProps = Place & {
  orderId?: string
  orderType?: string
  /** The screen shows the gate code, so no advertisement may navigate away from it without a tap. */
  isKeptOpen: boolean
}

/** Shown below the result of a payment, but not in care mode. */
export async function PaidAds({ orderId, parkId, park, ...order }: PaidAdsProps) {
  if (!(await canShowAds({ parkId, park }))) return null
  // A direct payment has no order at the provider and so no car park.
  const ids = parkId === undefined ? {} : { orderId, parkId }
  return <Ads place="pay-success" {...ids} {...order} />
}
