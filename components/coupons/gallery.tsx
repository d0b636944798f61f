import { states as gifts } from "#components/coupons/gifts/gallery"
import type { GalleryStates } from "#components/kit/gallery-states"

export const states: GalleryStates = { ...gifts }
