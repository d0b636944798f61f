import type { invoices } from "#lib/invoices/contract"
import type { WhyIn } from "#lib/kit/call/contract"

export const NOT_OFFERED = "该车场暂未开通电子发票服务，请前往停车场出口进行人工办理"
export const NOT_FOUND = "未找到发票信息"

/** What a driver reads when the provider says no. */
export const invoicesWords = {
  "not-offered": NOT_OFFERED,
  "no-order": NOT_FOUND,
  "no-invoice": NOT_FOUND,
  "too-often": "今天发送次数过多，请明天再试",
} satisfies Record<WhyIn<typeof invoices>, string>
