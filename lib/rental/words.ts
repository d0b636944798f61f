import type { WhyIn } from "#lib/kit/call/contract"
import type { rental } from "#lib/rental/contract"
import { renewalWords } from "#lib/rental/words-of-renewal"

/** What a driver reads when the provider says no, of whatever has to do with renting. */
export const rentalWords = {
  ...renewalWords,
  "applied-already": "您的申请正在审核中",
  "no-owner": "没有找到这位车主",
  "plate-wrong": "请填写正确车牌号",
  "plate-taken": "这辆车已经在这个车位",
} satisfies Record<WhyIn<typeof rental>, string>
