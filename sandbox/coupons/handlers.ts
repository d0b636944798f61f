import type { coupons } from "#lib/coupons/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import { giftCalls } from "#sandbox/coupons/gifts"
import { purchase } from "#sandbox/coupons/purchase"
import { receiptCalls } from "#sandbox/coupons/receipts"
import { ownShelf } from "#sandbox/coupons/shelf"
import type { CallContext } from "#sandbox/kit/context"

export const handlers = {
  ...ownShelf,
  ...purchase,
  ...giftCalls,
  ...receiptCalls,
} satisfies SandboxFor<typeof coupons, CallContext>
