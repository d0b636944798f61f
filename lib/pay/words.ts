import type { WhyIn } from "#lib/kit/contract"
import type { pay } from "#lib/pay/contract"

/** What a driver reads when the provider says no. */
export const payWords = {
  "park-offline": "停车场网络异常，请联系岗亭工作人员",
  "plate-wrong": "请输入正确的车牌号！",
  "order-expired": "订单已过期，请重新查询停车费",
  "no-order": "没有找到这笔订单，请重新查询",
  "balance-short": "余额不足，请及时充值",
  "paid-already": "这笔停车费已经支付，无需再付",
  "amount-changed": "停车费已变化，请确认新的金额",
  "coupon-gone": "所选的停车券已不能使用，请重新选择",
  "alipay-unsupported": "该车场暂不支持支付宝支付",
  "bank-error": "支付接口异常，请退出重试",
  "pay-refused": "操作失败，请稍后重试",
  "login-required": "这笔停车费需要登录后支付",
} satisfies Record<WhyIn<typeof pay>, string>
