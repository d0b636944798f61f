import type { coupons } from "#lib/coupons/contract"
import { giftWords } from "#lib/coupons/gifts/words"
import { receiptWords } from "#lib/coupons/exchange/words"
import { shelfWords } from "#lib/coupons/shelf/words"
import type { WhyIn } from "#lib/provider/contract"

/** What a driver reads when the provider says no, of whichever coupon. */
export const couponsWords = { ...shelfWords, ...giftWords, ...receiptWords } satisfies Record<
  WhyIn<typeof coupons>,
  string
>
