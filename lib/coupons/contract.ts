import { gifts, giftsOwn } from "#lib/coupons/contract-of-gifts"

/** Coupons of all kinds: mine and bought, of a receipt, given. */
export const coupons = { ...gifts }

export const couponsOwn = { ...giftsOwn }
