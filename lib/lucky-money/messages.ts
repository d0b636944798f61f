import type { RefusalReasonOf } from "#lib/provider/contract"
import type { luckyMoney } from "#lib/lucky-money/contract"

/** @public: the docs script and a test look it up by its name. */
export const luckyMoneyRefusalMessages = {
  "not-there": "没有找到这个红包",
  "all-taken": "红包已被领完",
  "obtained-already": "这个手机号已经领过了，换个手机号试试",
  "phone-wrong": "手机号错误，请重新输入",
  "no-paid-order": "支付停车费后，就可以给朋友发红包",
} satisfies Record<RefusalReasonOf<typeof luckyMoney>, string>

/** Why a form was not accepted. Also contains the provider's refusals. */
export const luckyMoneyMessages = {
  ...luckyMoneyRefusalMessages,
  "phone-length": "请输入 11 位手机号",
  "too-often": "领取太频繁，请稍后再试",
  "not-done": "操作未完成，请稍后重试",
  unknown: "还没有收到领取结果，请稍后再点一次，不会重复领取",
} as const
export type LuckyMoneyReason = keyof typeof luckyMoneyMessages
