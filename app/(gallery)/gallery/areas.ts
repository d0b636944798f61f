import { states as about } from "#components/about/states"
import { states as account } from "#components/account/states"
import { states as ads } from "#components/ads/states"
import { states as arrears } from "#components/arrears/states"
import { states as cars } from "#components/cars/states"
import { states as gate } from "#components/gate/states"
import { states as crossPark } from "#components/cross-park/states"
import type { GalleryStates } from "#components/kit/gallery-states"
import { states as kit } from "#components/kit/states"
import { states as luckyMoney } from "#components/lucky-money/states"
import { states as offlinePay } from "#components/offline-pay/states"
import { states as pay } from "#components/pay/states"
import { states as platform } from "#components/platform/states"
import { env } from "#lib/kit/process/env"

export const areas: { readonly [area: string]: GalleryStates } = {
  kit,
  platform,
  about,
  account,
  cars,
  pay,
  arrears,
  "offline-pay": offlinePay,
  ads,
  gate,
  "lucky-money": luckyMoney,
  "cross-park": crossPark,
}

export const galleryOn = () => env().GALLERY === "on"
