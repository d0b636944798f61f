import type { RefusalReasonOf } from "#lib/provider/contract"
import type { UserMessage } from "#lib/provider/user-message"
import type { gifts } from "#lib/coupons/gifts/contract"

export const giftRefusalMessages = {
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被领走了",
  "coupon-expired": "这张券已过期",
} satisfies Record<RefusalReasonOf<typeof gifts>, string>

/** Why a coupon was not received. Also contains the provider's refusals. */
export const giftMessages = {
  ...giftRefusalMessages,
  "not-received": "领取优惠券失败",
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "wechat-wrong": "微信号应为 6 至 50 位",
  "too-often": "领取太频繁，请稍后再试",
  "not-done": "操作未完成，请稍后重试",
  "signed-in-again": "已重新登录，请再领取一次",
  unknown: "还没有收到领取结果，请稍后再点一次，不会重复领取",
} as const
export type GiftReason = keyof typeof giftMessages

/** These reasons are shown next to their fields. */
export const isFieldReason = (why: GiftReason) =>
  why === "plate-wrong" || why === "phone-wrong" || why === "wechat-wrong"

/** These reasons are not refusals: the result is unknown, or the driver only has to tap again. */
const NOT_REFUSED_REASONS: readonly GiftReason[] = ["unknown", "signed-in-again"]

/** The error above the fields of a rejected form. */
export function getGiftError(draft: { why: GiftReason; userMessage?: UserMessage } | undefined) {
  if (!draft || isFieldReason(draft.why)) return undefined
  const { why, userMessage: message } = draft
  const reason = message?.text ?? giftMessages[why]
  if (NOT_REFUSED_REASONS.includes(why)) return { error: reason, refused: false }
  const error = giftMessages["not-received"]
  return { error, reason: reason === error ? undefined : reason, refused: true, phone: message?.phone }
}
