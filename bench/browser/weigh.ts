import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser, Request } from "playwright"
import type { Finding } from "../report.ts"
import { readStylesheet } from "#lib/http/page/inline-styles"
import { inProject } from "../../scripts/command/root.js"

/** A screen to be weighed, and how much more JavaScript than the bare page it may load, in kB. */
export type Weighed = { name: string; path: string; script: number; cookie?: string }

export const openScreens: Weighed[] = [
  { name: "/ABOUT", path: "/ABOUT", script: 3.5 },
  { name: "/SIGNUP", path: "/SIGNUP", script: 20 },
  { name: "/PAY/plate_select_yd_v2", path: "/PAY/plate_select_yd_v2", script: 20 },
]
/** What a first page carries in itself, and all there is with the parts that no first page shows. */
const MOST_STYLE = { first: 10, whole: 14 }

export async function weighScreens(
  browser: Browser,
  bareUrl: string,
  berthUrl: string,
  screens: Weighed[],
): Promise<Finding[]> {
  const bare = await weigh(browser, `${bareUrl}/CONFIG`)
  const findings: Finding[] = []
  for (const { name, path, script: more, cookie } of screens) {
    const berth = await weigh(browser, berthUrl + path, cookie)
    const unit = "kB on the wire"
    const heavier = (berth.script - bare.script) / 1000
    findings.push(
      {
        what: `${name}: JavaScript`,
        unit,
        bare: bare.script / 1000,
        berth: berth.script / 1000,
        target: `≤ bare + ${more}`,
        met: heavier <= more,
      },
      { what: `${name}: CSS`, unit, bare: bare.style / 1000, berth: berth.style / 1000 },
      { what: `${name}: HTML`, unit, bare: bare.html / 1000, berth: berth.html / 1000 },
      { what: `${name}: HTML`, unit: "kB unpacked", bare: bare.htmlRaw / 1000, berth: berth.htmlRaw / 1000 },
    )
  }
  return [...findings, ...stylesWeighed()]
}

function stylesWeighed(): Finding[] {
  const folder = inProject(".next/static")
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"))
  const kB = (text: string | Buffer) => gzipSync(text).length / 1000
  const first = kB(readStylesheet(join(folder, "chunks")).text)
  const whole = sheets.reduce((sum, name) => sum + kB(readFileSync(join(folder, name))), 0)
  return [
    { what: "CSS that a first page carries", berth: first, most: MOST_STYLE.first },
    { what: "CSS of the whole app", berth: whole, most: MOST_STYLE.whole },
  ].map(({ what, berth, most }) => ({ what, unit: "kB gzip", berth, target: `≤ ${most}`, met: berth <= most }))
}

function cookiesOf(header: string, url: string) {
  const pairs = header.split("; ").filter(Boolean)
  return pairs.map((pair) => ({ url, name: pair.split("=", 1)[0]!, value: pair.slice(pair.indexOf("=") + 1) }))
}

type Weight = { script: number; style: number; html: number; htmlRaw: number }

/**
 * What a Chromium with nothing in its cache loads over the wire for one address, bodies only, as gzip makes them: the
 * bare app knows nothing better.
 */
async function weigh(browser: Browser, address: string, cookie = ""): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { "accept-encoding": "gzip" },
  })
  await context.addCookies(cookiesOf(cookie, address))
  const loaded: Request[] = []
  context.on("requestfinished", (request) => loaded.push(request))
  const page = await context.newPage()
  const answer = await page.goto(address, { waitUntil: "networkidle" })
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`)
  const bytes = async (isIt: (request: Request) => boolean) => {
    const sizes = await Promise.all(loaded.filter(isIt).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  const weight = {
    script: await bytes((request) => request.resourceType() === "script"),
    style: await bytes((request) => new URL(request.url()).pathname.endsWith(".css")),
    html: await bytes((request) => request === answer.request()),
    htmlRaw: (await answer.body()).length,
  }
  await context.close()
  return weight
}
