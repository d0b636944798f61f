import type { GalleryStates } from "#components/kit/gallery-states"
import { withAds } from "#components/pay/gallery-ads"
import { afterwards } from "#components/pay/gallery-afterwards"
import { lookingUp } from "#components/pay/gallery-looking-up"
import { others } from "#components/pay/gallery-others"
import { paying } from "#components/pay/gallery-paying"

export const states: GalleryStates = { ...lookingUp, ...paying, ...afterwards, ...others, ...withAds }
