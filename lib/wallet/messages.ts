import type { RefusalReasonOf } from "#lib/provider/contract"
import type { wallet } from "#lib/wallet/contract"

export const walletRefusalMessages = {
  "too-much": "超过单次充值上限，请减少充值金额",
  "link-wrong": "找零链接有误，请向停车场重新索取",
  "pay-refused": "操作失败，请稍后重试",
} satisfies Record<RefusalReasonOf<typeof wallet>, string>

/** Texts for an invalid amount. */
export const topUpMessages = { amount: "请输入金额", "too-much": walletRefusalMessages["too-much"] } as const

/** Further texts for cash-back. */
export const cashBackMessages = {
  "signed-in-again": "登录已更新，请再次确认",
  "outcome-unknown": "还没有收到结果，请稍后再点一次，不会重复退款",
  done: "已退到余额",
} as const
