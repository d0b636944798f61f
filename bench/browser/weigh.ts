import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser, Request } from "@playwright/test"
import { atMost, type Finding } from "../report.ts"
import type { Screen } from "../screens.ts"
import { inProject } from "../../scripts/command/root.js"

export type WeighedScreen = { name: string; path: string; cookie?: string; limits?: Screen["limits"] }

export const openScreens: WeighedScreen[] = [
  { name: "/ABOUT", path: "/ABOUT" },
  { name: "/SIGNUP", path: "/SIGNUP" },
]
/** JavaScript beyond the bare page's, in kB, for screens that define no limits. */
const MAX_SCRIPT = 30
const MAX_CSS = 14

export async function weighScreens(
  browser: Browser,
  urls: { bare: string; berth: string },
  screens: WeighedScreen[],
): Promise<Finding[]> {
  const bare = await weighPage(browser, `${urls.bare}/CONFIG`)
  const findings: Finding[] = []
  for (const { name, path, cookie, limits } of screens) {
    const berth = await weighPage(browser, urls.berth + path, cookie)
    const { script: maxScript, html: maxHtml = undefined } = limits ?? { script: MAX_SCRIPT }
    const unit = "kB on the wire"
    const script = { name: `${name}: JavaScript`, unit, baseline: bare.script, berth: berth.script }
    const html = { name: `${name}: HTML`, unit, baseline: bare.html, berth: berth.html }
    findings.push(
      { ...script, target: `≤ bare + ${maxScript}`, met: berth.script - bare.script <= maxScript },
      { name: `${name}: CSS files`, unit, berth: berth.css },
      maxHtml === undefined ? html : atMost(maxHtml, html),
    )
  }
  return [...findings, weighStylesheet()]
}

/** The whole stylesheet, which is inlined in the HTML of a first visit. */
function weighStylesheet(): Finding {
  const folder = inProject(".next/static")
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"))
  const kB = sheets.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length / 1000, 0)
  return atMost(MAX_CSS, { name: "all CSS", unit: "kB gzip", berth: kB })
}

function parseCookies(header: string, url: string) {
  const pairs = header.split("; ").filter(Boolean)
  return pairs.map((pair) => ({ url, name: pair.split("=", 1)[0]!, value: pair.slice(pair.indexOf("=") + 1) }))
}

type Weight = { script: number; css: number; html: number }

/** The bodies loaded with an empty cache, in kB. With gzip, because the bare app's server supports nothing better. */
async function weighPage(browser: Browser, address: string, cookie = ""): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { "accept-encoding": "gzip" },
  })
  await context.addCookies(parseCookies(cookie, address))
  const loaded: Request[] = []
  context.on("requestfinished", (request) => loaded.push(request))
  const page = await context.newPage()
  const response = await page.goto(address, { waitUntil: "networkidle" })
  if (!response?.ok()) throw new Error(`${address} answers ${response?.status()}`)
  const kB = async (isCounted: (request: Request) => boolean) => {
    const sizes = await Promise.all(loaded.filter(isCounted).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
  }
  const weight = {
    script: await kB((request) => request.resourceType() === "script"),
    css: await kB((request) => new URL(request.url()).pathname.endsWith(".css")),
    html: await kB((request) => request === response.request()),
  }
  await context.close()
  return weight
}
