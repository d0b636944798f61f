import type { coupons } from "#lib/coupons/contract"
import { giftRefusalMessages } from "#lib/coupons/gifts/messages"
import { receiptRefusalMessages } from "#lib/coupons/exchange/messages"
import { couponListRefusalMessages } from "#lib/coupons/list/messages"
import type { RefusalReasonOf } from "#lib/provider/contract"

/** Texts for all refusals of this area's calls. */
export const couponsRefusalMessages = {
  ...couponListRefusalMessages,
  ...giftRefusalMessages,
  ...receiptRefusalMessages,
} satisfies Record<RefusalReasonOf<typeof coupons>, string>
