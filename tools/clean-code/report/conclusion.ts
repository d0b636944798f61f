import type { Report } from "../check.ts"

/** The last sentence of a report: 全部符合 only if every rule was checked and met. */
export function formatConclusion({ verdict, results, options }: Report): string {
  const count = (wanted: string) => results.filter((result) => result.verdict === wanted).length
  const scope = options.pays ? "核查到付款成功页（沙箱付款）" : "核查到收银台，没有付款"
  if (verdict === "符合") return `全部符合（${results.length} 项，${scope}）`
  const unchecked = count("未检查")
  const parts = [`符合 ${count("符合")} 项`, `不符合 ${count("不符合")} 项`, `未检查 ${unchecked} 项`]
  const hint = unchecked > 0 ? "未检查的项目不能当作符合。" : ""
  return `${verdict === "不符合" ? "有不符合的项目" : "没有查完"}：${parts.join("，")}。${hint}`
}
