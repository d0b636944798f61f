import { exchange } from "#components/coupons/exchange/gallery"
import { gifts } from "#components/coupons/gifts/gallery"
import { purchase } from "#components/coupons/purchase/gallery"
import { shelf } from "#components/coupons/shelf/gallery"
import type { GalleryStates } from "#components/ui/gallery-states"

export const states: GalleryStates = { ...shelf, ...purchase, ...exchange, ...gifts }
