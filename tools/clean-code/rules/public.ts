import { findUnfinished, judge, listPages } from "./judge.ts"
import type { Observation, RuleResult } from "./rule-types.ts"

const PAYEE = /收款(方|单位|人|商户)[：:]?\s*(\S.*)/
const COMPLAINT = /投诉|举报/
/** A phone number, a mail address or a form. */
const CHANNEL = /(\d{3,4}[- ]?)?\d{5,}|1\d{4}\b|\S+@\S+|意见反馈|反馈/

export function judgePayee(observation: Observation): RuleResult {
  const pages = listPages(observation, ({ step }) => step === "pay-screen").filter(
    ({ walk }) => walk.end !== "not-found" && walk.end !== "stopped" && walk.end !== "not-payable",
  )
  const missing = pages.filter(({ page }) => !PAYEE.test(page.text))
  return judge("payee", "缴费页写明收款方", {
    violations: missing.map(({ walk }) => `缴费页没有“收款方”（${walk.agent}）`),
    unchecked: pages.length === 0 ? "没有到缴费页" : findUnfinished(observation),
    evidence: pages.slice(0, 1).map(({ page }) => PAYEE.exec(page.text)?.[0] ?? ""),
  })
}

export function judgePrivacy(observation: Observation): RuleResult {
  const reached = observation.walks.filter(
    ({ goal, pages, end }) =>
      goal !== "pay-screen" && end !== "not-payable" && pages.some(({ step }) => step === "pay-screen"),
  )
  const shown = reached.filter(({ end, cashier, privacy }) => privacy || cashier || end === "cashier" || end === "paid")
  const violations = shown.flatMap(({ privacy }) => {
    if (!privacy) return ["缴费页没有个人信息（隐私）说明的链接"]
    if (privacy.status !== 200) return [`个人信息说明打不开：${privacy.url} 返回 ${privacy.status || "错误"}`]
    if (!/个人信息|隐私/.test(privacy.text)) return [`说明里没有个人信息的内容：${privacy.url}`]
    const hasChannel = CHANNEL.test(privacy.text) || privacy.links.some((link) => /^(tel|mailto):|FEEDBACK/i.test(link))
    return COMPLAINT.test(privacy.text) && hasChannel ? [] : [`说明里没有投诉渠道：${privacy.url}`]
  })
  return judge("privacy", "缴费页可以打开个人信息说明，里面有投诉渠道", {
    violations,
    unchecked: shown.length === 0 ? "没有到缴费页" : findUnfinished(observation),
    evidence: [...new Set(shown.flatMap(({ privacy }) => (privacy ? [privacy.url] : [])))],
  })
}
