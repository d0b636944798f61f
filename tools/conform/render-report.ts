import { escapeMarkup } from "#lib/core/text/escape-markup"
import type { Report } from "./conform.ts"
import type { Finding, Line } from "./finding.ts"

/** Chinese names of the kinds of differences: the report is for the provider's engineers. */
const KINDS: Record<Finding["kind"], string> = {
  clock: "服务器时间不一致",
  tls: "TLS 证书",
  signature: "签名",
  envelope: "响应外层结构",
  missing: "缺少",
  "renamed?": "可能改名",
  "wrong kind": "类型不符",
  "unit suspect": "单位可疑",
  "unknown flag": "未知的是否值",
  "unknown code": "未知的错误码",
  paging: "分页",
  slow: "响应慢",
  "no answer": "没有响应",
}

const STYLES = `body{font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#14171a}
table{border-collapse:collapse;width:100%;margin:8px 0 24px}th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #d8dce1}
th{white-space:nowrap}code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}.ok{color:#0b7a3b}.no{color:#b3261e}@media print{body{margin:0}}`

/** A page without scripts or response bodies, which may be personal: it can be sent to the provider. */
export function renderReport({ lines, assumed }: Report, { origin, date }: { origin: string; date: Date }): string {
  const findings = lines.flatMap((line) => line.findings)
  const changes = [...new Set(findings.flatMap(({ patch }) => (patch ? [`${patch.name}: ${patch.line}`] : [])))]
  const title = `接口对照报告 · ${origin}`
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLES}</style></head>
<body><h1>${escapeMarkup(title)}</h1>
<p>${date.toISOString()}：检查了 ${lines.length} 项，<b class="${findings.length > 0 ? "no" : "ok"}">发现 ${findings.length} 处不一致</b>，${assumed.length} 个接口没有调用。</p>
${renderSection(
  "不一致",
  ["接口", "字段", "类别", "说明"],
  findings.map(({ callName, field = "", kind, message }) => [callName, field, KINDS[kind], message]),
)}${renderSection("适配器需要的改动", ["导出：条目"], changes.map(toRow))}${renderSection(
    "已检查",
    ["接口", "结果"],
    lines.map((line) => [line.callName, renderResult(line)]),
  )}${renderSection("没有调用，按约定假设", ["接口：原因"], assumed.map(toRow))}</body></html>
`
}

const toRow = (text: string) => [text]

const renderResult = ({ findings, summary }: Line) =>
  [findings.length > 0 ? `${findings.length} 处不一致` : "一致", summary].filter(Boolean).join(" · ")

function renderSection(heading: string, columns: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return ""
  const head = columns.map((column) => `<th>${column}</th>`).join("")
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td><code>${escapeMarkup(cell)}</code></td>`).join("")}</tr>`,
  )
  return `<h2>${heading}</h2>\n<table><tr>${head}</tr>\n${body.join("\n")}\n</table>\n`
}
