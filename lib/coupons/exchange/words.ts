import type { receipts } from "#lib/coupons/exchange/contract"
import type { WhyIn } from "#lib/provider/contract"
import { PHOTO_MISSING } from "#lib/coupons/exchange/rules"
import type { Trouble } from "#lib/provider/trouble"
import { DESK, isOurs, photoWords } from "#lib/photo/words"

export const receiptWords = {
  "scan-invalid": "无效的扫码，请重新扫码",
  "not-applied": "还没有提交小票",
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被领走了",
  "coupon-expired": "这张券已过期",
} satisfies Record<WhyIn<typeof receipts>, string>

/** What keeps a receipt from being exchanged, besides the provider's own no. */
export const receiptSayings = {
  ...receiptWords,
  ...photoWords,
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "wechat-wrong": "微信号应为 6 至 50 位",
  "photo-missing": PHOTO_MISSING,
  "not-inside": "这辆车不在停车场内",
  "once-a-day": "每车每日限用一张，今天已经领过",
  "not-done": "申请失败",
  "too-many": "申请太频繁，请稍后再试",
  unknown: "还没有收到申请结果，请稍后再点一次，不会重复领取",
  again: "已重新登录，请再提交一次",
} as const
export type ReceiptSaying = keyof typeof receiptSayings

const AT_FIELDS: readonly ReceiptSaying[] = ["plate-wrong", "phone-wrong", "wechat-wrong"]
const NO_REFUSAL: readonly ReceiptSaying[] = [
  "unknown",
  "again",
  "not-inside",
  "once-a-day",
  "too-many",
  "scan-invalid",
]

type ReceiptRefusal = { why: ReceiptSaying; trouble?: Trouble } | undefined

/** These stand at the photo. */
const isOfPhoto = (why: ReceiptSaying) => why === "photo-missing" || Object.hasOwn(photoWords, why)

/** Where the same is our fault again and again, the desk can help. */
export const photoErrorOf = (kept: ReceiptRefusal) =>
  kept && isOfPhoto(kept.why) ? `${receiptSayings[kept.why]}${isOurs(kept.why) ? `。${DESK}` : ""}` : undefined

/** `unsure`: what has not been refused may still come. `hadOne`: it lies among the driver's own. */
export type ReceiptTrouble = { error?: string; unsure?: boolean; hadOne?: boolean; phone?: string }

/** What a form that has come back says above its fields. */
export function receiptTrouble(kept: ReceiptRefusal): ReceiptTrouble {
  if (!kept || AT_FIELDS.includes(kept.why) || isOfPhoto(kept.why)) return {}
  const { why, trouble } = kept
  if (why === "unknown") return { error: receiptSayings[why], unsure: true }
  if (NO_REFUSAL.includes(why)) {
    return { error: trouble?.words ?? receiptSayings[why], phone: trouble?.phone, hadOne: why === "once-a-day" }
  }
  const reason = trouble?.words ?? receiptSayings[why]
  const failed = receiptSayings["not-done"]
  return { error: reason === failed ? failed : `${failed}：${reason}`, phone: trouble?.phone }
}
