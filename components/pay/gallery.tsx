import type { GalleryStates } from "#components/kit/gallery-states"
import { withAds } from "#components/payments/gallery-ads"
import { afterwards } from "#components/payments/gallery-afterwards"
import { lookingUp } from "#components/pay/look-up/gallery-looking-up"
import { others } from "#components/pay/gallery-others"
import { paying } from "#components/pay/gallery-paying"

export const states: GalleryStates = { ...lookingUp, ...paying, ...afterwards, ...others, ...withAds }
