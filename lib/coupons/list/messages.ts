import type { couponList } from "#lib/coupons/list/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"
import { paymentsRefusalMessages } from "#lib/payments/messages"

/** Texts for refusals by the provider. */
export const couponListRefusalMessages = {
  "balance-short": paymentsRefusalMessages["balance-short"],
  "coupon-gone": paymentsRefusalMessages["coupon-gone"],
  "alipay-unsupported": paymentsRefusalMessages["alipay-unsupported"],
  "bank-error": paymentsRefusalMessages["bank-error"],
  "pay-refused": paymentsRefusalMessages["pay-refused"],
  "order-expired": "订单已过期，请重新选择停车券",
  "paid-already": "这张停车券已经支付，无需再付",
  "amount-changed": "价格已变化，请确认新的金额",
  "login-required": "请登录后购买停车券",
  "no-coupon": "没有找到该优惠券信息！",
  "no-type": "这种停车券已经不再出售，请重新选择",
  "type-changed": "停车券已有变化，请确认后再购买",
} satisfies Record<RefusalReasonOf<typeof couponList>, string>

/** Why a coupon cannot be bought. */
export const buyMessages = {
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "amount-suspicious": "停车券价格异常，暂不能购买，请联系客服核实",
} as const

/** Names of coupon sources. Unknown sources are not shown. */
export const sourceNames: { readonly [source: string]: string } = {
  bought: "购买",
  receipt: "小票兑换",
  free: "免费领取",
  given: "他人赠送",
  mall: "商场赠送",
  visitor: "访客优惠",
}
