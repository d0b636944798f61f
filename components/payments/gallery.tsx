import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { adStates } from "#components/payments/gallery-ads"
import { resultStates } from "#components/payments/gallery-results"

export const states: GalleryStates = { ...resultStates, ...adStates }
