import type { RefusalReasonOf } from "#lib/provider/contract"
import type { visitors } from "#lib/visitors/contract"

export const visitorsRefusalMessages = {
  closed: "访客申请通道已关闭",
  already: "您已提交过预约，请等待对方确认",
  "not-valid": "预约信息有误，请检查后重新提交",
  "no-application": "没有找到这次预约",
} satisfies Record<RefusalReasonOf<typeof visitors>, string>

export const visitorMessages = {
  ...visitorsRefusalMessages,
  incomplete: "还有内容需要补充",
  sending: "刚才的提交还没有结果，请稍后再试",
  unknown: "没有收到提交结果，请稍后再试，重新提交不会重复预约",
  failed: "提交失败，请稍后重试",
  "signed-in-again": "登录已失效，请重新提交",
} as const
export type VisitorReason = keyof typeof visitorMessages

export const REVIEW_TIME = "审核需要1-3个工作日"

export const passNames = { SHORT_TERM: "短期通行", LONG_TERM: "长期通行" } as const

export const fieldMessages = {
  fill: (field: string) => `请填写${field}`,
  tooMuch: (field: string, maxLength: number, length: number) => `${field}最多 ${maxLength} 字，现在是 ${length} 字`,
  time: "请完善拜访时间",
  past: "拜访时间不能早于今天",
  tooFar: (last: string) => `拜访时间不能晚于${last}`,
  endsFirst: "离开日期不能早于来访日期",
  tooLong: (days: number) => `拜访时间不能超过${days}天`,
  health: "请将健康状况补充完整",
  companions: "请将已有的随行人员信息填写完整",
  promise: "请先勾选本人郑重承诺",
} as const
