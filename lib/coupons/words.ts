import { giftWords } from "#lib/coupons/words-of-gifts"

/** @public by its name: docs and tests look it up. */
export const couponsWords = { ...giftWords }
