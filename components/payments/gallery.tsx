import type { GalleryStates } from "#components/ui/gallery-states"
import { withAds } from "#components/payments/gallery-ads"
import { afterwards } from "#components/payments/gallery-afterwards"

export const states: GalleryStates = { ...afterwards, ...withAds }
