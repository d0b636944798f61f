import type { arrears } from "#lib/arrears/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"

export const arrearsRefusalMessages = {
  "no-order": "没有找到这笔欠费，可能已经补缴",
  "not-yours": "这笔欠费不属于当前车牌",
  "paid-already": "这笔欠费已经补缴，无需再付",
  "amount-changed": "欠费金额已变化，请确认新的金额",
  "pay-refused": "操作失败，请稍后重试",
} satisfies Record<RefusalReasonOf<typeof arrears>, string>
