import type { gate } from "#lib/gate/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"

export const gateRefusalMessages = {
  "code-over": "二维码已失效，请重新扫描闸口二维码",
} satisfies Record<RefusalReasonOf<typeof gate>, string>

/** A gate's record has no number of the booth, so only the hotline can be called. */
export function getHelpHint(message: string, phone: string | undefined): string | undefined {
  if (message.includes("岗亭")) return phone && "岗亭没有人时，可以联系客服"
  return phone ? undefined : "请找岗亭处理"
}
