import { createObservation, createWalk } from "#tests/tools/clean-code/recorded"
import type { Report } from "../../../tools/clean-code/check.ts"
import { formatConclusion } from "../../../tools/clean-code/report/conclusion.ts"
import { renderHtml } from "../../../tools/clean-code/report/render-html.ts"
import { renderJson } from "../../../tools/clean-code/report/render-json.ts"
import { combineVerdicts, judgeAll } from "../../../tools/clean-code/rules/rules.ts"

const PLATE = "粤B12345"

function createReport(changes: Parameters<typeof createObservation>[0] = {}): Report {
  const observation = createObservation(changes)
  const results = judgeAll(observation)
  const { start, cashierHosts, pays, watchMs } = observation
  const options = { start, plates: [PLATE], cashierHosts, pays, limitMs: 1000, watchMs }
  const verdict = combineVerdicts(results.map((result) => result.verdict))
  return { options, browserVersion: "140", startedAt: new Date(0), observation, results, verdict }
}

test("全部符合 is reported only if every rule is met", () => {
  expect(formatConclusion(createReport())).toMatch(/^全部符合/)
  expect(formatConclusion(createReport({ limits: undefined }))).toMatch(/^没有查完/)
  expect(formatConclusion(createReport({ limits: { attempts: 80 } }))).toMatch(/^有不符合的项目/)
  for (const changes of [{ limits: undefined }, { limits: { attempts: 80 } }, { walks: [] }])
    expect(renderHtml(createReport(changes))).not.toContain("全部符合")
})

test("a report contains no plate and no markup of the site", () => {
  const url = `https://other.example/${encodeURIComponent(PLATE)}/${encodeURIComponent(encodeURIComponent(PLATE))}`
  const walks = [
    createWalk({
      reason: `<script>alert("${PLATE}")</script>`,
      requests: [{ url: `${url}"><img src=x>`, type: "image", step: "pay-screen" }],
    }),
  ]
  const report = createReport({ walks })
  const html = renderHtml(report)
  for (const text of [html, renderJson(report)])
    for (const form of [PLATE, encodeURIComponent(PLATE)]) expect(text).not.toContain(form)
  expect(html).not.toMatch(/<script|<img src=x/)
  expect(html).toContain("粤B·1***5")
})

test("a report refers to no other file", () => {
  const html = renderHtml(createReport({ walks: [createWalk({ pictures: [{ step: "look-up", jpeg: "AAAA" }] })] }))
  expect(html).toContain('src="data:image/jpeg;base64,AAAA"')
  expect(html).not.toMatch(/(src|href)="(?!data:)/)
})
