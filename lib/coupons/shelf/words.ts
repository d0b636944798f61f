import type { shelf } from "#lib/coupons/shelf/contract"
import type { WhyIn } from "#lib/provider/contract"
import { paymentsWords } from "#lib/payments/words"

/** What a driver reads when the provider says no. */
export const shelfWords = {
  "balance-short": paymentsWords["balance-short"],
  "coupon-gone": paymentsWords["coupon-gone"],
  "alipay-unsupported": paymentsWords["alipay-unsupported"],
  "bank-error": paymentsWords["bank-error"],
  "pay-refused": paymentsWords["pay-refused"],
  "order-expired": "订单已过期，请重新选择停车券",
  "paid-already": "这张停车券已经支付，无需再付",
  "amount-changed": "价格已变化，请确认新的金额",
  "login-required": "请登录后购买停车券",
  "no-coupon": "没有找到该优惠券信息！",
  "no-type": "这种停车券已经不再出售，请重新选择",
  "type-changed": "停车券已有变化，请确认后再购买",
} satisfies Record<WhyIn<typeof shelf>, string>

/** What stands in the way before a coupon can be bought. */
export const buyWords = {
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "amount-odd": "停车券价格异常，暂不能购买，请联系车场工作人员核实",
} as const

/** Where a coupon comes from, as a driver calls it; a word nobody knows is left out. */
export const sourceWords: { readonly [source: string]: string } = {
  bought: "购买",
  receipt: "小票兑换",
  free: "免费领取",
  given: "他人赠送",
  mall: "商场赠送",
  visitor: "访客优惠",
}
