import type { RefusalReasonOf } from "#lib/provider/contract"
import { formatDuration } from "#lib/core/time/dates"
import { formatYuan, formatYuanDigits } from "#lib/core/values/money"
import { MAX_DECIMALS } from "#lib/provider/money-form"
import type { pay } from "#lib/parking/contract"
import { formatPlainHours, type CouponRejection, type VoucherRejection } from "#lib/parking/coupons"
import type { DirectPaymentError } from "#lib/parking/rules"
import { paymentsRefusalMessages } from "#lib/payments/messages"

/** Texts for refusals by the provider. */
export const payRefusalMessages = {
  ...paymentsRefusalMessages,
  "park-offline": "停车场网络异常，请联系岗亭",
  "plate-wrong": "请输入正确的车牌号！",
} satisfies Record<RefusalReasonOf<typeof pay>, string>

/** On a pay screen whose link has a code that none of our keys has signed. */
export const FORGED_CODE_TEXT = "这个二维码不是我们贴的，请自己输入车牌缴费"

/** Texts of clean-code mode, which never asks a driver to sign in. */
export const cleanCodeMessages = {
  "login-required": "停车场的收费系统要求登录后才能付这一笔，请联系岗亭",
  "balance-signed-out": "登录已失效，不能用余额支付，请选择其他支付方式",
  "not-accepted": "收费系统没有受理这次支付，没有扣款，请再试一次，或联系岗亭",
} as const

/** Texts for missing or invalid input of a direct payment. */
export const directPaymentMessages = {
  "plate-empty": "请填写车牌",
  "plate-short": "请输入完整的车牌号",
  "amount-empty": "请输入金额",
  "amount-decimals": `金额最多 ${MAX_DECIMALS} 位小数`,
  "amount-too-large": `金额最多 999999.${"9".repeat(MAX_DECIMALS)} 元`,
  "amount-zero": "请输入大于 0 的金额",
  "amount-wrong": "请输入正确的金额，例如 15.00",
} satisfies Record<DirectPaymentError, string>

export const couponMessages = {
  "nothing-due": "当前费用为0，无需使用抵用券",
  "all-covered": "所选停车券已抵扣全部费用",
  deselected: "所选停车券已抵扣全部费用，用不上的已退回",
  "over-cap": "小票兑换和平台赠送的券最多抵{n}小时，还可抵{m}小时",
  "one-day-limit": "今天可用的停车券张数已用完",
  disabled: "不可用",
  expired: "已过期",
} satisfies Record<CouponRejection | "deselected", string>

export const voucherMessages = {
  "nothing-due": "当前费用为0，无需使用抵用券",
  "all-covered": "所选停车券已抵扣全部费用",
  expired: "已过期",
  "below-threshold": "未达到使用门槛",
  "next-entry": "下次入场可用",
  unusable: "不可用",
  deselected: "所选抵用券已抵扣全部费用，用不上的已退回",
} satisfies Record<VoucherRejection | "deselected", string>

export const getDeselectedMessage = (selection: { coupons: readonly unknown[] }) =>
  (selection.coupons.length > 0 ? couponMessages : voucherMessages).deselected

/** Warns before the payment: a voucher gives no change, and minutes beyond the stay are lost. */
export const formatVoucherLoss = (amount: number, discount: number) =>
  `抵用券面额\u00a0${formatYuan(amount)}，实抵\u00a0${formatYuan(discount)}，超出部分不找零`
export const formatCouponLoss = (minutes: number, stay: number) =>
  `停车券共 ${formatPlainHours(minutes)} 小时，多于停车时长 ${formatDuration(stay)}，多出的不保留`

/** "满10元可用" */
export const formatThreshold = (threshold: number) => `满${formatYuanDigits(threshold).replace(/\.00$/, "")}元可用`

/** "小票兑换和平台赠送的券最多抵2小时，还可抵1小时" */
export const formatOverCap = (hours: number, minutesLeft: number) =>
  couponMessages["over-cap"].replace("{n}", String(hours)).replace("{m}", String(Math.round(minutesLeft / 6) / 10))
