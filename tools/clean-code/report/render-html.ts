import { readFileSync } from "node:fs"
import { inProject } from "../../../scripts/command/root.js"
import type { Report } from "../check.ts"
import { describeWalk, END_NAMES, STEP_NAMES } from "../rules/judge.ts"
import { combineVerdicts, REQUIREMENTS } from "../rules/rules.ts"
import type { Verdict } from "../rules/rule-types.ts"
import { formatConclusion } from "./conclusion.ts"
import { createMask } from "./mask.ts"
import { STYLE } from "./style.ts"

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const CLASSES: Record<Verdict, string> = { 符合: "met", 不符合: "broken", 未检查: "unchecked" }
/** A list longer than this is shortened; report.json has all of it. */
const MAX_LINES = 40

/** The report for the authority: one file without any reference to another. */
export function renderHtml(report: Report): string {
  const mask = createMask(report)
  const print = (text: string) => escape(mask(text))
  const { results, verdict } = report
  const verdictCell = (value: Verdict) => `<td class="verdict ${CLASSES[value]}">${value}</td>`
  const list = (lines: readonly string[]) => {
    const shown = lines.slice(0, MAX_LINES).map((line) => `<li>${print(line)}</li>`)
    const more = lines.length > MAX_LINES ? `<li>另有 ${lines.length - MAX_LINES} 条，见 report.json</li>` : ""
    return `<ul>${shown.join("")}${more}</ul>`
  }
  const rows = results.map(
    ({ title, verdict, evidence }) =>
      `<tr><td>${print(title)}</td>${verdictCell(verdict)}<td>${list(evidence)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>纯净码核查报告</title><style>${STYLE}</style></head><body>
<h1>纯净码核查报告</h1>
<dl>${renderFacts(report)
    .map(([label, value]) => `<dt>${label}</dt><dd>${print(value)}</dd>`)
    .join("")}</dl>
<p class="conclusion ${CLASSES[verdict]}">${print(formatConclusion(report))}</p>
<h2>四条高压线和五种违法情形</h2>
<table><tr><th>要求</th><th>结论</th><th>依据的核查项目</th></tr>${renderRequirements(report, verdictCell)}</table>
<h2>核查项目</h2>
<table><tr><th>项目</th><th>结论</th><th>证据</th></tr>${rows.join("")}</table>
<h2>三步</h2>
${renderWalks(report, print)}
<h2>请求的地址</h2>
<details><summary>展开</summary>${list(listUrls(report))}</details>
<h2>怎样重复核查</h2>
<p>用同一版本的 Berth，在场内停一辆车，运行：</p>
<pre>${print(formatCommand(report))}</pre>
<p>本报告只说明核查时从外部看到的情况；看不到服务器内部的存储和停车场自己的系统。车牌已遮盖。</p>
</body></html>
`
}

function renderFacts({ observation, startedAt, browserVersion }: Report): [string, string][] {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as { version: string }
  const time = startedAt.toLocaleString("zh-CN", { timeZone: "Asia/Shanghai", hour12: false })
  return [
    ["核查时间", `${time}（北京时间）`],
    ["核查地址", observation.start],
    ["收银台", observation.cashierHosts.join("、")],
    ["浏览器", `Chromium ${browserVersion}，手机屏幕 390×844，新的匿名窗口；微信和手机浏览器两种身份`],
    ["核查程序", `Berth ${version}，npm run clean-code`],
  ]
}

function renderRequirements({ results }: Report, verdictCell: (verdict: Verdict) => string): string {
  return REQUIREMENTS.map(({ group, name, rules }) => {
    const basis = results.filter(({ id }) => rules.includes(id))
    const titles = basis.map(({ title }) => escape(title)).join("<br>")
    const verdict = combineVerdicts(basis.map((result) => result.verdict))
    return `<tr><td>${group}：${name}</td>${verdictCell(verdict)}<td>${titles}</td></tr>`
  }).join("")
}

const renderWalks = ({ observation }: Report, print: (text: string) => string) =>
  observation.walks
    .map((walk) => {
      const figures = walk.pictures.map(
        ({ step, jpeg }, index) =>
          `<figure><img alt="" src="data:image/jpeg;base64,${jpeg}"><figcaption>${index + 1}. ${print(
            isLastOf(walk, index) ? END_NAMES[walk.end] : STEP_NAMES[step],
          )}</figcaption></figure>`,
      )
      return `<p>${print(describeWalk(walk))}</p><div class="shots">${figures.join("")}</div>`
    })
    .join("")

const isLastOf = ({ pictures }: { pictures: readonly unknown[] }, index: number) => index === pictures.length - 1

const listUrls = ({ observation }: Report) => [
  ...new Set(observation.walks.flatMap(({ requests }) => requests.map(({ type, url }) => `${type} ${url}`))),
]

/** Without the plates, because a reader who repeats the check uses another car. */
function formatCommand({ options, observation }: Report): string {
  const { cashierHosts, otherPark, strangerPlate, probes, pays, plates } = options
  return [
    `npm run clean-code -- "${observation.start}"`,
    ...plates.map(() => "--plate 车牌"),
    ...cashierHosts.map((host) => `--cashier-host ${host}`),
    ...(otherPark ? [`--other-park ${otherPark}`] : []),
    ...(strangerPlate ? ["--stranger-plate 车牌"] : []),
    ...(probes ? [`--probe-limits --probes ${probes}`] : []),
    ...(pays ? ["--pay"] : []),
  ].join(" ")
}
