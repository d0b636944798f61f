import type { Why, RefusalReasonOf } from "#lib/provider/contract"
import type { payRefusals, payments } from "#lib/payments/contract"
import type { PayBlockReason } from "#lib/payments/rules"

type RefusalReason = RefusalReasonOf<typeof payments> | (typeof payRefusals)[keyof typeof payRefusals]

/** Texts for the provider's refusals that every payment type may get. */
export const paymentsRefusalMessages = {
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
  "not-paid": "这笔停车费还没有支付，不能设置提醒",
} satisfies Record<RefusalReason, string>

/** Why the pay button is disabled. */
export const payBlockMessages = {
  "ticket-expired": "小票已过期，请到岗亭付现金",
  "nothing-due": "当前无需缴费",
  "amount-suspicious": "停车费金额异常，暂不能支付，请联系岗亭核实",
  road: "路内停车请按停车点的提示缴费",
  "balance-short": "余额不足，请及时充值",
  "alipay-unsupported": "该车场暂不支持支付宝支付",
  "no-method": "这里暂时不能在线支付，请在微信中打开本页",
  "link-without-sum": "链接没有写明金额，请向商户重新索取",
} satisfies Record<PayBlockReason | "link-without-sum", string>

/** Why there is no reminder before the time to leave ends. */
export const reminderMessages = {
  "no-order": paymentsRefusalMessages["no-order"],
  "not-paid": paymentsRefusalMessages["not-paid"],
  failed: "提醒没有设置成功，请记得按时离场",
} satisfies Record<Why<typeof payments.remind> | "failed", string>

/** Shown in place of a suspicious amount. */
export const UNVERIFIED_LABEL = "待核实"

/** Texts for the outcome of a tap, a cashier or the messaging app's bridge. */
export const outcomeMessages = {
  limit: "停车费用超过1000元，请联系岗亭核实",
  "ask-no-password": "您尚未开通免密支付，是否前往开通？",
  cancelled: "您已取消支付，请重新支付",
  "discounts-unpriced": "优惠暂时无法计算，可以稍后重试，或按原价支付",
  "needs-messaging-app": "请在微信中打开本页，再用微信支付",
  "needs-other-browser": "微信里打不开支付宝，请选择微信支付，或在浏览器中打开本页",
  abnormal: "微信支付异常，请使用支付宝扫码支付",
  "retry-failed": "支付重试失败，请稍后再试",
  failed: "支付失败",
  incomplete: "操作未完成",
  "no-stay": "未查询到该车辆的停车信息，请重新输入",
  "not-in-park": "该车牌不在场内，您要找的是否为以下车辆",
  unnamed: "支付平台没有告知支付单号，是否已经付款，请以收银台或银行的付款通知为准",
  confirming: "正在确认支付结果，请不要重复支付",
  "may-be-paid": "已经付过款的，请联系客服核实，不要重复支付",
  "order-being-paid": "这笔停车费正在另一个窗口支付",
  "different-payment-open": "已有一笔与这次不同的支付还没有结束，请先继续支付，或确认没有付款",
  "weixin-started": "这笔支付是在微信里开始的，请在微信中打开本页继续支付",
  "weixin-abandonable": "这笔支付是在微信里开始的，请在微信中打开本页继续支付，或过几分钟在这里换一种方式",
  "balance-signed-out": "余额支付需要先登录，登录后请再次确认",
  "again-after-login": "登录已更新，请再次确认支付",
  "store-down": "系统繁忙，暂时不能支付，请稍后再试",
} as const

/** "支付结果还在确认，请过20秒再试" */
export const formatStillConfirming = (ms: number) => `支付结果还在确认，请过${Math.ceil(ms / 1000)}秒再试`

/** "这笔支付刚在另一部手机打开过，请过5分钟再试" */
export const formatHeldByAnotherBrowser = (ms: number) =>
  `这笔支付刚在另一部手机打开过，请过${Math.ceil(ms / 60_000)}分钟再试`

const otherRefusalMessages: { readonly [why: string]: string } = {
  incomplete: outcomeMessages.incomplete,
  limit: outcomeMessages.limit,
  failed: outcomeMessages.failed,
  "amount-suspicious": payBlockMessages["amount-suspicious"],
  "may-be-paid": "已经付过款的，请联系客服核实，不要重复支付",
  "order-being-paid": outcomeMessages["order-being-paid"],
  "again-after-login": outcomeMessages["again-after-login"],
  "store-down": outcomeMessages["store-down"],
}

/** A provider code with the first marker means a problem at the bank, with the second that its message can be shown. */
const BANK_MARKER = /BANK/i
const ERROR_MARKER = /ERR/i
export const isErrorCode = (code: string | undefined) =>
  code !== undefined && (BANK_MARKER.test(code) || ERROR_MARKER.test(code))

/** The text for one of our own refusals, or for a provider code that no call declares. */
export function getRefusalMessage(reason: string, message?: string): string {
  if (BANK_MARKER.test(reason)) return paymentsRefusalMessages["bank-error"]
  if (ERROR_MARKER.test(reason) && message) return message
  return otherRefusalMessages[reason] ?? paymentsRefusalMessages["pay-refused"]
}
