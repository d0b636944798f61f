import type { coupons } from "#lib/coupons/contract"
import type { SandboxFor } from "#lib/provider/contract"
import { giftCalls } from "#sandbox/coupons/gifts"
import { purchaseCalls } from "#sandbox/coupons/purchase"
import { receiptCalls } from "#sandbox/coupons/receipts"
import { couponListCalls } from "#sandbox/coupons/coupon-list"
import type { CallContext } from "#sandbox/server/context"

export const handlers = {
  ...couponListCalls,
  ...purchaseCalls,
  ...giftCalls,
  ...receiptCalls,
} satisfies SandboxFor<typeof coupons, CallContext>
