import type { PageFacts, Walk } from "../walk/walk-types.ts"
import type { Observation, RuleId, RuleResult } from "./rule-types.ts"

type Findings = {
  violations: string[]
  /** What was checked. Reported only if the rule is met. */
  evidence?: string[]
  /** Why the rule could not be checked completely. The verdict is then 未检查, unless there are violations. */
  unchecked?: string
}

/** A violation counts even if the walk stopped later. */
export function judge(id: RuleId, title: string, { violations, evidence = [], unchecked }: Findings): RuleResult {
  const unique = [...new Set(violations)]
  if (unique.length > 0) return { id, title, verdict: "不符合", evidence: unique }
  if (unchecked) return { id, title, verdict: "未检查", evidence: [unchecked] }
  return { id, title, verdict: "符合", evidence }
}

const ORDER = ["look-up", "not-found", "stopped", "not-payable", "pay-screen", "cashier", "paid"]

/** Whether a walk reached its goal. */
const hasReachedGoal = ({ end, goal }: Walk) => ORDER.indexOf(end) >= ORDER.indexOf(goal)

/** Why no walk reached the cashier completely; undefined if one did. Walks of cars with nothing to pay are ignored. */
export function findUnfinished({ walks, pays }: Observation): string | undefined {
  const stopped = walks.filter((walk) => !hasReachedGoal(walk) && walk.end !== "not-payable")
  if (stopped.length > 0) return stopped.map(describeWalk).join("；")
  const goal = pays ? "paid" : "cashier"
  if (walks.some((walk) => walk.end === goal)) return undefined
  return walks.length === 0 ? "没有走" : `没有一辆车走到收银台：${walks.map(describeWalk).join("；")}`
}

export const describeWalk = ({ agent, plate, end, reason }: Walk) =>
  `${plate}（${agent}）：${END_NAMES[end]}${reason ? `，${reason}` : ""}`

export const END_NAMES: Record<Walk["end"], string> = {
  paid: "付款成功",
  cashier: "到了收银台",
  "pay-screen": "到了缴费页",
  "not-found": "没有查到车辆",
  "not-payable": "现在没有可付的费用",
  stopped: "没有走完",
}

/** The pages of the site itself, with the walk they belong to. */
export const listPages = ({ walks, host }: Observation, accepts = (_: PageFacts) => true) =>
  walks.flatMap((walk) =>
    walk.pages.filter((page) => new URL(page.url).host === host && accepts(page)).map((page) => ({ walk, page })),
  )

export const STEP_NAMES: Record<PageFacts["step"], string> = {
  "look-up": "输入车牌",
  "pay-screen": "缴费页",
  paying: "按支付之后",
  paid: "付款成功页",
  back: "从收银台返回",
  privacy: "个人信息说明",
}
