import type { RefusalReasonOf } from "#lib/provider/contract"
import { type PhotoError, photoMessages } from "#lib/photo/messages"
import type { application } from "#lib/rental/application/contract"
import { LICENCE_MISSING } from "#lib/rental/application/rules"

/** Texts for refusals by the provider. */
export const applicationRefusalMessages = {
  "no-park": "这个停车场没有长租",
  "applied-already": "您的申请正在审核中",
} as const satisfies Record<RefusalReasonOf<typeof application>, string>

/** Why an application was not sent. Errors of a field are shown at the field. */
export const applicationMessages = {
  ...photoMessages,
  ...applicationRefusalMessages,
  "no-time-share": "这个停车场没有分时租",
  "no-owner-space": "这个停车场没有小业主长租",
  wrong: "请检查标出的内容",
  "work-card-missing": "请上传工作证",
  "licence-missing": LICENCE_MISSING,
  declined: "提交失败，请稍后重试",
  sending: "刚才的提交还没有结果，请稍后再试",
  unknown: "没有收到停车场的回复，请确认后再提交一次",
  "signed-in-again": "登录已恢复，请确认后再提交一次",
  unsent: "登录已恢复，请重新选择照片",
  crowded: "现在使用的人太多，请稍等几秒，重新选择照片后再提交",
  /** An autosaved draft, which has no error. */
  typed: "",
} as const satisfies Record<PhotoError, string> & Record<string, string>

export type ApplicationReason = keyof typeof applicationMessages
