import type { gate } from "#lib/gate/contract"
import type { WhyIn } from "#lib/provider/contract"

export const gateRefusalMessages = {
  "code-over": "二维码已失效，请重新扫描闸口二维码",
} satisfies Record<WhyIn<typeof gate>, string>
