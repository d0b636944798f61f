import { states as about } from "#components/about/gallery"
import { states as account } from "#components/account/gallery"
import { states as ads } from "#components/ads/gallery"
import { states as arrears } from "#components/arrears/gallery"
import { states as cars } from "#components/cars/gallery"
import { states as coupons } from "#components/coupons/gallery"
import { states as gate } from "#components/gate/gallery"
import { states as crossPark } from "#components/cross-park/gallery"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { states as invoices } from "#components/invoices/gallery"
import { states as ui } from "#components/ui/gallery"
import { states as luckyMoney } from "#components/lucky-money/gallery"
import { states as offlinePay } from "#components/offline-pay/gallery"
import { states as parking } from "#components/parking/gallery"
import { states as payments } from "#components/payments/gallery"
import { states as platform } from "#components/platform/gallery"
import { states as rental } from "#components/rental/gallery"
import { states as visitors } from "#components/visitors/gallery"
import { states as wallet } from "#components/wallet/gallery"
import { env } from "#lib/env/env"

export const areas: { readonly [area: string]: GalleryStates } = {
  ui,
  platform,
  about,
  account,
  cars,
  parking,
  payments,
  arrears,
  "offline-pay": offlinePay,
  ads,
  gate,
  "lucky-money": luckyMoney,
  "cross-park": crossPark,
  wallet,
  coupons,
  invoices,
  rental,
  visitors,
}

export const isGalleryOn = () => env().GALLERY === "on"
