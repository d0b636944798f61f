// npm run codes -- --parks list.csv: creates a printable sheet of signed QR codes. docs/parking-codes.md has the steps.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { createParkingCode } from "#lib/core/codes/parking-code"
import { main } from "../../scripts/command/main.js"
import { print, UserError } from "../../scripts/command/print.js"
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/process/browser.js"
import { parseCodeList } from "./code-list.ts"
import { renderCodeSvg, renderSheet } from "./render.ts"

const USAGE = "npm run codes -- --parks list.csv [--out dist/codes]   (list.csv: park,gate,name)"

void main(async () => {
  const { values } = parseArgs({
    options: { parks: { type: "string" }, out: { type: "string", default: "dist/codes" } },
  })
  const { CODE_SECRET, PUBLIC_URL } = process.env
  if (!values.parks) throw new UserError(USAGE)
  if (!CODE_SECRET || !PUBLIC_URL) throw new UserError("Set CODE_SECRET and PUBLIC_URL, as for the app.")
  const origin = new URL(PUBLIC_URL.split(",")[0]!).origin
  const secret = CODE_SECRET.split(",")[0]!.trim()
  const codes = parseCodeList(readFileSync(values.parks, "utf8")).map((place) => {
    const { text, words } = createParkingCode(place, secret)
    return { ...place, words, url: `${origin}/s/${text}` }
  })
  mkdirSync(values.out, { recursive: true })
  for (const code of codes)
    writeFileSync(join(values.out, `${[code.parkId, code.gate].filter(Boolean).join("-")}.svg`), renderCodeSvg(code))
  const sheet = renderSheet(codes)
  writeFileSync(join(values.out, "sheet.html"), sheet)
  await printPdf(sheet, join(values.out, "sheet.pdf"))
  print(`${codes.length} codes in ${values.out}: one SVG each, and sheet.pdf`)
})

async function printPdf(html: string, path: string) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.pdf({ path, format: "A4", printBackground: true, preferCSSPageSize: true })
  } finally {
    await browser.close()
  }
}
