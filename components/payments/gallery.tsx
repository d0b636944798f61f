import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { adStates } from "#components/payments/gallery-ads"
import { resultStates } from "#components/payments/gallery-results"
import { savedStates } from "#components/payments/gallery-saved"

export const states: GalleryStates = { ...resultStates, ...savedStates, ...adStates }
