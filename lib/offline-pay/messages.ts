import type { RefusalReasonOf } from "#lib/provider/contract"
import type { offlinePay } from "#lib/offline-pay/contract"

export const offlinePayRefusalMessages = {
  "paid-already": "这笔停车费已经支付，请扫码开闸",
  "pay-refused": "操作失败，请稍后重试",
  "amount-changed": "停车费已变化，请确认新的金额",
} satisfies Record<RefusalReasonOf<typeof offlinePay>, string>
