import type { GalleryStates } from "#components/kit/gallery-states"
import { others } from "#components/pay/gallery-others"
import { paying } from "#components/pay/gallery-paying"
import { receipts } from "#components/pay/gallery-receipt"
import { lookingUp } from "#components/pay/look-up/gallery-looking-up"

export const states: GalleryStates = { ...lookingUp, ...paying, ...receipts, ...others }
