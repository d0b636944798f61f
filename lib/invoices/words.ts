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

/** What is said of an invoice that is to be sent once more. */
export const resendSayings = {
  "email-missing": "请输入邮箱",
  "email-wrong": "请输入正确的邮箱",
  "no-invoice": NOT_FOUND,
  "too-often": "发送次数过多，请稍后再试",
  unknown: "还没有收到发送结果，请稍后查看邮箱，没有再发送一次",
  "not-sent": "发送失败，请稍后重试",
  again: "已重新登录，请再发送一次",
} as const
export type ResendSaying = keyof typeof resendSayings
