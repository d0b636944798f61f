import type { RefusalReasonOf } from "#lib/provider/contract"
import { paymentsRefusalMessages } from "#lib/payments/messages"
import type { renewal } from "#lib/rental/renewal/contract"

/** Texts for refusals by the provider. */
export const renewalRefusalMessages = {
  "balance-short": paymentsRefusalMessages["balance-short"],
  "coupon-gone": paymentsRefusalMessages["coupon-gone"],
  "alipay-unsupported": paymentsRefusalMessages["alipay-unsupported"],
  "bank-error": paymentsRefusalMessages["bank-error"],
  "pay-refused": paymentsRefusalMessages["pay-refused"],
  "order-expired": "续费单已过期，请重新提交",
  "paid-already": "这笔续费已经支付，无需再付",
  "amount-changed": "费用已变化，请确认新的金额",
  "login-required": "请登录后付款",
  "no-permit": "没有找到这个车位",
  "no-park": "这个停车场没有长租",
  "no-renewal": "没有找到这笔续费，请重新提交",
  "slot-needed": "请选择要续费的车位!",
  "slot-taken": "车位已有变化，请重新提交",
  "all-let": "车位已租完，请选择其他套餐",
  "too-early": "还没到续费时间",
  "term-unsupported": "不支持这个续费时长，请重新选择",
  "days-exceeded": "超过了可续费的天数，请减少数量",
  "start-changed": "开始日期已变化，请确认后再提交",
  "goods-gone": "所选的加购商品已下架，请重新选择",
} satisfies Record<RefusalReasonOf<typeof renewal>, string>

/** Further reasons why a form was not sent. */
export const renewalFormMessages = {
  "not-read": "请先阅读《长租协议》",
  "plate-wrong": "请选择车牌",
  "no-start": "请选择开始日期",
  "start-early": "开始日期不能早于{day}",
  "start-late": "开始日期不能晚于{latest}",
  "start-fixed": "续费从{day}开始，不能改为其他日期",
  "too-few": "最少续费{n}期",
  "too-many": "最多续费{n}期",
  "no-number": "续费数量请填写整数",
  "only-term": "只能{term}",
  "too-early-by": "还剩{n}个月，到期前再续",
  "too-long": "最多可续费{n}天",
  closed: "这笔续费单已关闭，请重新提交",
  "confirm-slot": "您将续费的车位为{slotNo}，是否确认？",
  "amount-suspicious": "长租费用异常，暂不能续费，请联系岗亭核实",
  unknown: "没有收到停车场的回复，请确认后再提交一次",
  "not-now": "系统繁忙，请稍后再试",
  "signed-in-again": "登录已恢复，请确认后再提交一次",
  "too-often": "提交得太频繁了，请稍后再试",
} as const

export type RenewalReason = keyof typeof renewalRefusalMessages | keyof typeof renewalFormMessages

export const EXTRA_CARS = "每个车位仅限一辆车，超出车辆按临时停车收费"
