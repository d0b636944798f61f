import type { receipts } from "#lib/coupons/exchange/contract"
import type { WhyIn } from "#lib/provider/contract"
import { PHOTO_MISSING } from "#lib/coupons/exchange/rules"
import type { UserMessage } from "#lib/provider/user-message"
import { DESK, isOurs, photoWords } from "#lib/photo/words"

export const receiptWords = {
  "scan-invalid": "无效的扫码，请重新扫码",
  "not-applied": "还没有提交小票",
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被领走了",
  "coupon-expired": "这张券已过期",
} satisfies Record<WhyIn<typeof receipts>, string>

/** Why a receipt was not exchanged. Also contains the provider's refusals. */
export const receiptMessages = {
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
export type ReceiptReason = keyof typeof receiptMessages

const FIELD_REASONS: readonly ReceiptReason[] = ["plate-wrong", "phone-wrong", "wechat-wrong"]
const NOT_REFUSED_REASONS: readonly ReceiptReason[] = [
  "unknown",
  "again",
  "not-inside",
  "once-a-day",
  "too-many",
  "scan-invalid",
]

type ReceiptRefusal = { why: ReceiptReason; trouble?: UserMessage } | undefined

/** These are shown at the photo. */
const isPhotoReason = (why: ReceiptReason) => why === "photo-missing" || Object.hasOwn(photoWords, why)

/** For failures on our side, refers the driver to the desk. */
export const getPhotoError = (saved: ReceiptRefusal) =>
  saved && isPhotoReason(saved.why) ? `${receiptMessages[saved.why]}${isOurs(saved.why) ? `。${DESK}` : ""}` : undefined

/** `unsure`: the coupon may still arrive. `hadOne`: the driver already has one. */
export type ReceiptTrouble = { error?: string; unsure?: boolean; hadOne?: boolean; phone?: string }

/** The error above the fields of a form that came back. */
export function getReceiptTrouble(saved: ReceiptRefusal): ReceiptTrouble {
  if (!saved || FIELD_REASONS.includes(saved.why) || isPhotoReason(saved.why)) return {}
  const { why, trouble } = saved
  if (why === "unknown") return { error: receiptMessages[why], unsure: true }
  if (NOT_REFUSED_REASONS.includes(why)) {
    return { error: trouble?.words ?? receiptMessages[why], phone: trouble?.phone, hadOne: why === "once-a-day" }
  }
  const reason = trouble?.words ?? receiptMessages[why]
  const failed = receiptMessages["not-done"]
  return { error: reason === failed ? failed : `${failed}：${reason}`, phone: trouble?.phone }
}
