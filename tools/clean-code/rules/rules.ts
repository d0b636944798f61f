import { judgeAdvertising, judgeAfterPayment, judgeAsking, judgeHosts } from "./minimal.ts"
import { judgeInput, judgePermissions, judgeSteps, judgeStorage } from "./minimal.ts"
import { judgePayee, judgePrivacy } from "./public.ts"
import type { Observation, RuleId, RuleResult, Verdict } from "./rule-types.ts"
import { judgeEncryption, judgeProtection } from "./security.ts"
import { judgeLimits, judgeStrangerPayments, judgeStrangers } from "./strangers.ts"

export function judgeAll(observation: Observation): RuleResult[] {
  return [
    judgeSteps(observation),
    judgeInput(observation),
    judgeHosts(observation),
    judgeStorage(observation),
    judgePermissions(observation),
    judgeAdvertising(observation),
    ...(observation.pays ? [judgeAfterPayment(observation)] : []),
    judgeAsking(observation),
    judgePayee(observation),
    judgePrivacy(observation),
    judgeEncryption(observation),
    judgeProtection(observation),
    judgeStrangers(observation),
    judgeStrangerPayments(observation),
    judgeLimits(observation),
  ]
}

/** The four red lines of the clean-code rules, and the violations that prosecutors named in January 2026. */
export const REQUIREMENTS: readonly { group: "四条高压线" | "五种违法情形"; name: string; rules: RuleId[] }[] = [
  { group: "四条高压线", name: "公开", rules: ["payee", "privacy"] },
  { group: "四条高压线", name: "同意", rules: ["asking", "permissions", "storage"] },
  { group: "四条高压线", name: "必要", rules: ["steps", "input", "hosts", "storage", "advertising", "after-payment"] },
  {
    group: "四条高压线",
    name: "安全",
    rules: ["encryption", "protection", "strangers", "strangers-payment", "limits"],
  },
  { group: "五种违法情形", name: "无防护", rules: ["protection", "limits"] },
  { group: "五种违法情形", name: "强制关注", rules: ["asking", "steps"] },
  { group: "五种违法情形", name: "无隐私告知", rules: ["privacy"] },
  { group: "五种违法情形", name: "未加密传输", rules: ["encryption"] },
  { group: "五种违法情形", name: "任意查询", rules: ["strangers", "strangers-payment", "limits"] },
]

/** The worst of the verdicts. */
export function combineVerdicts(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("不符合")) return "不符合"
  return verdicts.length === 0 || verdicts.includes("未检查") ? "未检查" : "符合"
}
