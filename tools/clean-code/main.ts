// npm run clean-code -- https://park.example …: checks from outside that a deployment is in clean-code mode.
// docs/clean-code.md has the rules and the options.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { main } from "../../scripts/command/main.js"
import { print } from "../../scripts/command/print.js"
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/process/browser.js"
import { check, type Report } from "./check.ts"
import { parseOptions } from "./options.ts"
import { formatConclusion } from "./report/conclusion.ts"
import { renderHtml } from "./report/render-html.ts"
import { renderJson } from "./report/render-json.ts"
import { createMask } from "./report/mask.ts"

void main(async () => {
  const { out, ...options } = parseOptions(process.argv.slice(2))
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS })
  const report = await check(browser, options).finally(() => browser.close())
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, "report.html"), renderHtml(report))
  writeFileSync(join(out, "report.json"), renderJson(report))
  printSummary(report)
  print(`\n${join(out, "report.html")}`)
  return getExitCode(report)
})

function printSummary(report: Report) {
  const mask = createMask(report)
  for (const { verdict, title, evidence } of report.results) {
    print(`${verdict}  ${title}`)
    if (verdict !== "符合") for (const line of evidence) print(`        ${mask(line)}`)
  }
  print(`\n${formatConclusion(report)}`)
}

const getExitCode = ({ verdict }: Report) => ({ 符合: 0, 不符合: 1, 未检查: 2 })[verdict]
