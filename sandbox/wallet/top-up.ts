import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { wallet } from "#lib/wallet/contract"
import type { CallContext } from "#sandbox/server/context"
import { QUOTE_LIFE_MS } from "#sandbox/bills/quote"
import { buildCashierUrl, startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { insertBill, createOrderId } from "#sandbox/records/money/bills"
import { readSetting } from "#sandbox/records/settings"

/** Per top-up, in thousandths of a yuan. */
const TOP_UP_LIMIT = 5_000_000

export const topUpCalls = {
  /** Not idempotent: every call is a new top-up. */
  charge({ amount, method }, context) {
    const { store, now, driver, options } = context
    if (amount <= 0) return refuse("pay-refused", "请输入正确的充值金额")
    if (amount > TOP_UP_LIMIT) return refuse("too-much", "单次充值不能超过5000元")
    applyElapsedTime(store, now)
    const newBill = {
      id: createOrderId(store, null, now),
      kind: "top-up",
      park: null,
      plate: null,
      purse: driver.id,
    } as const
    const bill = insertBill(store, { ...newBill, amount, made_at: now, expires_at: now + QUOTE_LIFE_MS })
    const result = startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected: amount })
    if ("refused" in result) return refuse("pay-refused", result.message)
    const isBridge = readSetting(store, "payments").weixin === "bridge"
    const redirect = isBridge ? undefined : buildCashierUrl(options.publicUrl, method, result.transactionId ?? "")
    return { ...result, redirect }
  },
} satisfies Partial<SandboxFor<typeof wallet, CallContext>>
