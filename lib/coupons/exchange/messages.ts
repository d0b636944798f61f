import type { receipts } from "#lib/coupons/exchange/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"
import { PHOTO_MISSING_MESSAGE } from "#lib/coupons/exchange/rules"
import type { UserMessage } from "#lib/provider/user-message"
import { CONTACT_SUPPORT, isTechnicalError, photoMessages } from "#lib/photo/messages"

export const receiptRefusalMessages = {
  "scan-invalid": "二维码无效，请重新扫码",
  "not-applied": "还没有提交小票",
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被领走了",
  "coupon-expired": "这张券已过期",
} satisfies Record<RefusalReasonOf<typeof receipts>, string>

/** Why a receipt was not exchanged. Also contains the provider's refusals. */
export const receiptMessages = {
  ...receiptRefusalMessages,
  ...photoMessages,
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "wechat-wrong": "微信号应为 6 至 50 位",
  "photo-missing": PHOTO_MISSING_MESSAGE,
  "not-inside": "这辆车不在停车场内",
  "once-a-day": "每车每日限用一张，今天已经领过",
  "not-done": "申请失败",
  "too-many": "申请太频繁，请稍后再试",
  unknown: "还没有收到申请结果，请稍后再点一次，不会重复领取",
  "signed-in-again": "已重新登录，请再提交一次",
} as const
export type ReceiptReason = keyof typeof receiptMessages

const FIELD_REASONS: readonly ReceiptReason[] = ["plate-wrong", "phone-wrong", "wechat-wrong"]
const NOT_REFUSED_REASONS: readonly ReceiptReason[] = [
  "unknown",
  "signed-in-again",
  "not-inside",
  "once-a-day",
  "too-many",
  "scan-invalid",
]

type ReceiptRefusal = { why: ReceiptReason; userMessage?: UserMessage } | undefined

/** These reasons are shown next to the photo. */
const isPhotoReason = (why: ReceiptReason) => why === "photo-missing" || Object.hasOwn(photoMessages, why)

/** The error next to the photo. After a technical failure it refers the driver to support. */
export const getPhotoError = (draft: ReceiptRefusal) =>
  draft && isPhotoReason(draft.why)
    ? `${receiptMessages[draft.why]}${isTechnicalError(draft.why) ? `。${CONTACT_SUPPORT}` : ""}`
    : undefined

/**
 * `isUncertain`: the coupon may still arrive. `isRefused`: the same values would be refused again. `hasReceivedToday`:
 * the car already got a coupon today.
 */
export type ReceiptError = {
  error?: string
  isUncertain?: boolean
  isRefused?: boolean
  hasReceivedToday?: boolean
  phone?: string
}

/** The error above the fields of a rejected form. */
export function getReceiptError(draft: ReceiptRefusal): ReceiptError {
  if (!draft || FIELD_REASONS.includes(draft.why) || isPhotoReason(draft.why)) return {}
  const { why, userMessage: message } = draft
  if (why === "unknown") return { error: receiptMessages[why], isUncertain: true }
  if (NOT_REFUSED_REASONS.includes(why)) {
    return {
      error: message?.text ?? receiptMessages[why],
      phone: message?.phone,
      isRefused: why === "once-a-day" || why === "not-inside",
      hasReceivedToday: why === "once-a-day",
    }
  }
  const reason = message?.text ?? receiptMessages[why]
  const defaultError = receiptMessages["not-done"]
  return {
    error: reason === defaultError ? defaultError : `${defaultError}：${reason}`,
    phone: message?.phone,
    isRefused: true,
  }
}
