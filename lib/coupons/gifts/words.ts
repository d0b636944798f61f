import type { WhyIn } from "#lib/provider/contract"
import type { Trouble } from "#lib/provider/trouble"
import type { gifts } from "#lib/coupons/gifts/contract"

export const giftWords = {
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被领走了",
  "coupon-expired": "这张券已过期",
} satisfies Record<WhyIn<typeof gifts>, string>

/** What keeps a coupon from being had, besides the provider's own no. */
export const giftSayings = {
  ...giftWords,
  "not-received": "领取优惠券失败",
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "wechat-wrong": "微信号应为 6 至 50 位",
  "too-often": "领取太频繁，请稍后再试",
  "not-done": "操作未完成，请稍后重试",
  again: "已重新登录，请再领取一次",
  unknown: "还没有收到领取结果，请稍后再点一次，不会重复领取",
} as const
export type GiftSaying = keyof typeof giftSayings

/** These stand at their fields. */
export const isAtField = (why: GiftSaying) => why === "plate-wrong" || why === "phone-wrong" || why === "wechat-wrong"

/** These are no refusal: nobody knows yet, or the driver has only to tap once more. */
const NO_REFUSAL: readonly GiftSaying[] = ["unknown", "again"]

/** What a form that has come back says above its fields. */
export function troubleIn(kept: { why: GiftSaying; trouble?: Trouble } | undefined) {
  if (!kept || isAtField(kept.why)) return undefined
  const { why, trouble } = kept
  const reason = trouble?.words ?? giftSayings[why]
  if (NO_REFUSAL.includes(why)) return { error: reason, refused: false }
  const error = giftSayings["not-received"]
  return { error, reason: reason === error ? undefined : reason, refused: true, phone: trouble?.phone }
}
