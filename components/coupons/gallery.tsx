import { exchangeStates } from "#components/coupons/exchange/gallery"
import { giftStates } from "#components/coupons/gifts/gallery"
import { purchaseStates } from "#components/coupons/purchase/gallery"
import { couponListStates } from "#components/coupons/list/gallery"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

export const states: GalleryStates = { ...couponListStates, ...purchaseStates, ...exchangeStates, ...giftStates }
