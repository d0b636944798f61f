import type { RefusalReasonOf } from "#lib/provider/contract"
import { plateMessages } from "#lib/rental/application/rules"
import type { owners } from "#lib/rental/owners/contract"

/** Texts for refusals by the provider. */
export const ownersRefusalMessages = {
  "no-owner": "没有找到这位车主",
  "no-permit": "没有找到这个车位",
  "plate-wrong": plateMessages.wrong,
  "plate-taken": "这辆车已经在这个车位",
} as const satisfies Record<RefusalReasonOf<typeof owners>, string>

/** Also contains the texts of our own forms. */
export const ownerFormMessages = {
  ...ownersRefusalMessages,
  "plate-missing": plateMessages.missing,
  wrong: "请检查标出的内容",
  /** A field was added or removed, which is not an error. */
  "fields-changed": "",
  added: "添加成功",
  unknown: "没有收到回复，请先看看车辆和车主，没有变化再提交一次",
  failed: "添加失败，请稍后重试",
  "not-saved": "保存失败，请稍后重试",
  "not-deleted": "删除失败，请稍后重试",
  "signed-in-again": "登录已恢复，请确认后再提交一次",
} as const
export type OwnerReason = keyof typeof ownerFormMessages
