import type { GalleryStates } from "#components/ui/gallery-states"
import { others } from "#components/parking/gallery-others"
import { paying } from "#components/parking/gallery-paying"
import { receipts } from "#components/parking/gallery-receipt"
import { lookingUp } from "#components/parking/look-up/gallery-looking-up"

export const states: GalleryStates = { ...lookingUp, ...paying, ...receipts, ...others }
