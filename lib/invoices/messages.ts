import type { invoices } from "#lib/invoices/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"

export const NOT_OFFERED = "该车场暂未开通电子发票服务，请前往停车场出口进行人工办理"
export const NOT_FOUND = "未找到发票信息"
export const NO_PAPER = "发票还没生成"

/** The provider's refusals. */
export const invoicesRefusalMessages = {
  "not-offered": NOT_OFFERED,
  "no-order": NOT_FOUND,
  "no-invoice": NOT_FOUND,
  "too-often": "今天发送次数过多，请明天再试",
} satisfies Record<RefusalReasonOf<typeof invoices>, string>

export const resendMessages = {
  "email-missing": "请输入邮箱",
  "email-wrong": "请输入正确的邮箱",
  "no-invoice": NOT_FOUND,
  "too-often": "发送次数过多，请稍后再试",
  "too-often-today": "今天发送次数过多，请明天再试",
  unknown: "还没有收到发送结果，请先查看邮箱，没有收到再重新发送",
  "not-sent": "发送失败，请稍后重试",
  sent: "已发送，请查收邮箱",
  "signed-in-again": "已重新登录，请再发送一次",
} as const
export type ResendReason = keyof typeof resendMessages

export const renewMessages = {
  "too-often": "刷新太频繁，请稍后再试",
  "not-renewed": "刷新失败，请稍后重试",
  "signed-in-again": "已重新登录，请再刷新一次",
} as const
export type RenewReason = keyof typeof renewMessages

export const issueMessages = {
  "name-missing": "请输入名称",
  "tax-missing": "请输入税号",
  "email-missing": "请输入邮箱",
  "email-wrong": "请输入正确的邮箱",
  "remark-long": "备注最多 50 字，请删减后再提交",
  "no-orders": "orderId为空,请重新选择要开票的订单",
  "no-type": "开票类型为空",
  "company-short": "公司名称长度必须为4以上才能查询",
  "not-offered": NOT_OFFERED,
  "no-order": NOT_FOUND,
  nothing: "优惠金额不支持开票",
  "too-many": "一次最多合并20笔，请重新选择要开票的订单",
  "one-only": "月租订单不支持合并开票",
  "other-type": "链接里的开票类型和订单不符，请重新选择要开票的订单",
  "orders-unread": "没有查到这些订单，发票还没有提交，请稍后再试",
  "several-cars": "这些订单不是同一辆车的，请按手机号查询后再合并开票",
  "not-issued": "提交失败，请重新提交",
  "unknown-code": "未知错误",
  elsewhere: "这些订单里有的正在另一张发票里，请返回重新选择",
  stopped: "系统升级中，暂停开票服务",
  "too-often": "操作太频繁，请稍后再试",
  "signed-in-again": "已重新登录，请再核对一次",
  shortage: "发票余量不足，请三小时后重试",
  verify: "开票员认证已过期，请扫码认证",
  check: "",
  found: "",
  edit: "",
} as const
export type IssueReason = keyof typeof issueMessages

export const findMessages = {
  "number-missing": "商户单号不能为空",
  "plate-missing": "车牌号不能为空",
  "phone-missing": "手机号不能为空",
  "plate-wrong": "请输入正确的车牌号！",
  "phone-wrong": "请输入正确的手机号！",
  "not-found": NOT_FOUND,
  "not-offered": NOT_OFFERED,
  "none-ticked": "请至少选择一条订单",
  "one-only": "月租订单不支持合并开票",
  "one-by-plate": "按车牌查到的订单一次开一笔，请只选一笔",
  stopped: "系统升级中，暂停开票服务",
  "no-paper": NO_PAPER,
  "phone-needed": "月租订单请按车牌和手机号查询后开票",
  "not-searched": "查询失败，请稍后重试",
  "not-written": "没有开成，请稍后重试",
  "paper-unknown": "没有收到开票结果，请先查看开票记录",
  elsewhere: "这笔订单正在另一张发票里，请先查看开票记录",
  "some-gone": "所选的订单里有的不能再开票，请重新选择，已开的在开票记录里",
  confirm: "",
  "not-confirmed": "",
  "email-wrong": "请输入正确的邮箱",
  "buyer-not-kept": "发票抬头没有保存，请再试一次",
  "too-often": "查询太频繁，请稍后再试",
  "signed-in-again": "已重新登录，请再试一次",
} as const
export type FindReason = keyof typeof findMessages
