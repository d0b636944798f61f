import type { Browser, Page, Request } from "playwright"
import { pressPlate } from "#tests/plate-keys"
import { sandbox } from "#tests/safety/people"
import type { Finding } from "../report.ts"

const MOST_KB = 300
const MOST_REQUESTS = 6
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36"
const AGENTS = { "phone's browser": PHONE, "messaging app": `${PHONE} MicroMessenger/8.0.61` }

/** One driver at one barrier: the code, the plate, the fee, the cashier; with nothing kept from before. */
export async function scanToCashier(browser: Browser, berthUrl: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [where, agent] of Object.entries(AGENTS)) {
    const { first, after, kb } = await walk(browser, berthUrl, agent)
    const what = `scan to cashier, ${where}`
    findings.push(
      { what, unit: "kB on the wire", berth: kb, target: `≤ ${MOST_KB}`, met: kb <= MOST_KB },
      { what: `${what}: first page and its files`, unit: "requests", berth: first.length },
      {
        ...{ what: `${what}: after them`, unit: "requests", berth: after.length, points: after },
        ...{ target: `≤ ${MOST_REQUESTS}`, met: after.length <= MOST_REQUESTS },
      },
    )
  }
  return findings
}

async function walk(browser: Browser, berthUrl: string, userAgent: string) {
  const { addresses, plates } = await sandbox.world("car-in-park")
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
  })
  const asked: Request[] = []
  context.on("requestfinished", (request) => {
    if (request.url().startsWith(berthUrl)) asked.push(request)
  })
  const page = await context.newPage()
  await page.goto(addresses["plate-select"]!, { waitUntil: "networkidle" })
  const first = await onTheWire(asked.splice(0))
  await pressPlate(page, plates[0]!)
  await page.getByRole("button", { name: "查询停车费" }).click()
  await settled(page, /\/PAY\/%/)
  await page.getByRole("button", { name: /^立即支付/ }).click()
  await settled(page, /\/cashier\//)
  const after = await onTheWire(asked)
  await context.close()
  return { first, after, kb: [...first, ...after].reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
}

type Sent = { name: string; bytes: number }

/** What really went over the line: what comes from the cache, or through our own worker a second time, has no size. */
async function onTheWire(requests: Request[]): Promise<Sent[]> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return requests
    .map((request, i) => ({
      name: `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`,
      bytes: sizes[i]!.responseHeadersSize + sizes[i]!.responseBodySize,
    }))
    .filter(({ bytes }) => bytes > 0)
}

async function settled(page: Page, address: RegExp) {
  await page.waitForURL(address)
  await page.waitForLoadState("networkidle")
}
