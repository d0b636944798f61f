import type { coupons } from "#lib/coupons/contract"
import { shelfWords } from "#lib/coupons/words-of-shelf"
import type { WhyIn } from "#lib/kit/call/contract"

/** What a driver reads when the provider says no, of whichever coupon. */
export const couponsWords = { ...shelfWords } satisfies Record<WhyIn<typeof coupons>, string>
