/** The result at a barrier, derived from the provider's message. */
export type Outcome = "good" | "bad" | "neutral"

const CAR = "(?:您的|该|本)?(?:车辆|车牌号?|无牌车)?"
const ACTION = "(?:开闸|抬杆|放行|入场|出场|登记|绑定|缴费|支付)"
/** Whole clauses that are known to mean success. */
const GOOD = new RegExp(`^(?:${CAR}${ACTION}?成功|${CAR}已${ACTION}|请(?:通行|入场|出场)|一路平安)$`)
const REFUSED = /未|不|没|无法|无权|请先|失败|错误|异常|禁止|拒绝|欠|满|黑名单|已被|超时|上限|到期|过期|失效/
const PLATE = /(?:车牌号?[：:\s]*)?[\u4e00-\u9fff][A-Z][A-Z0-9]{4,5}[A-Z0-9学警港澳挂使领]/g
const UNPAID = /缴费|补缴|支付|付款|欠|停车费/

/**
 * The message often comes from the URL, so it is untrusted. A driver drives on after a green check mark, so "good"
 * requires that every clause is known to mean success.
 */
export function classifyOutcome(message: string): Outcome {
  const clauses = message
    .replace(PLATE, "")
    .split(/[，。！；,.!;\s]+/)
    .filter(Boolean)
  const isGood = (clause: string) => GOOD.test(clause)
  if (clauses.length > 0 && clauses.every(isGood)) return "good"
  return REFUSED.test(message) && !clauses.some(isGood) ? "bad" : "neutral"
}

/** Removes the plate from the message of a screen that shows it on its own. */
export const removePlate = (message: string, plate: string | undefined) =>
  plate ? message.replace(new RegExp(`(?:车牌号?[：:\\s]*)?${plate}[，,\\s]*`), "") : message

export const isUnpaidMessage = (message: string) => classifyOutcome(message) !== "good" && UNPAID.test(message)
