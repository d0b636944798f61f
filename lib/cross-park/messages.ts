import type { crossPark } from "#lib/cross-park/contract"
import type { StartRejection } from "#lib/cross-park/rules"
import type { RefusalReasonOf } from "#lib/provider/contract"

/** Texts for refusals by the provider. */
export const crossParkRefusalMessages = {
  "no-space": "没有找到这个车位，可能已经下架",
  full: "车位已约满，请选择其他车位",
  "too-early": "开始时间不能早于今天",
  "date-closed": "这一天不可预约，请选择其他日期",
  "not-your-car": "只能用已绑定的车辆预约",
  "booked-already": "这辆车在这段时间已有预约",
  "amount-changed": "价格已变化，请确认新的金额",
  "order-expired": "订单已过期",
  incomplete: "操作未完成",
  "no-booking": "没有找到这笔预约",
  "too-late": "距入场时间2小时内不可取消",
  "cancelled-already": "这笔预约已经取消",
  "not-cancellable": "这笔预约现在不能取消",
} satisfies Record<RefusalReasonOf<typeof crossPark>, string>

/** Why a day cannot be selected. "{day}" is the nearest possible day. */
export const startMessages = {
  "no-day": "请选择开始日期",
  "too-early": "开始时间不能早于今天",
  "before-first": "最早可预约{day}",
  "after-last": "最晚可预约{day}",
} satisfies Record<StartRejection, string>

export type BookRejection = "not-agreed" | "no-bound-car" | "dates-unseen" | "booking-ended"
/** Why a booking cannot be paid yet. */
export const bookMessages = {
  "not-agreed": "请先阅读并同意《车位预约协议》",
  "no-bound-car": "请先绑定车辆",
  "dates-unseen": "请确认预约日期",
  "booking-ended": "这个车位的预约已结束",
} satisfies Record<BookRejection, string>

export const cancelRules = [
  "距入场时间超过2小时取消，全额退款",
  "距入场时间2小时内不可取消",
  "超时部分按正常停车收费标准收费",
] as const

export const commentMessages = {
  empty: "请填写评论",
  long: "评论最多 200 个字",
  failed: "提交失败，请稍后重试",
  "signed-in-again": "登录已更新，请再次提交",
  "no-space": crossParkRefusalMessages["no-space"],
} as const

/** For a status that the app does not know, if the provider sends no text for it. */
export const UNKNOWN_STATUS = "处理中"

/** Statuses that the app knows. */
export const statusNames: { readonly [status: string]: string } = {
  UNPAID: "待支付",
  PAYING: "支付确认中",
  BOOKED: "预约成功",
  USING: "使用中",
  FINISHED: "已完成",
  CANCELLED: "已取消",
  EXPIRED: "已过期",
}
