import type { Browser, Page, Request } from "@playwright/test"
import { typePlate } from "#tests/support/plate-keyboard"
import { sandbox } from "#tests/security/drivers"
import { atMost, type Finding } from "../report.ts"

const MAX_KB = 300
const MAX_REQUESTS = 6
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36"
const AGENTS = { "phone's browser": PHONE, "messaging app": `${PHONE} MicroMessenger/8.0.61` }

/** One driver at a barrier with an empty cache: QR code, plate, fee, cashier. */
export async function measureScan(browser: Browser, berthUrl: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [client, agent] of Object.entries(AGENTS)) {
    const { firstRequests, laterRequests, kB } = await runScan(browser, berthUrl, agent)
    const name = `scan to cashier, ${client}`
    findings.push(
      atMost(MAX_KB, { name, unit: "kB on the wire", berth: kB }),
      { name: `${name}: first page and its files`, unit: "requests", berth: firstRequests.length },
      atMost(MAX_REQUESTS, {
        name: `${name}: after them`,
        unit: "requests",
        berth: laterRequests.length,
        points: laterRequests,
      }),
    )
  }
  return findings
}

async function runScan(browser: Browser, berthUrl: string, userAgent: string) {
  const { addresses, plates } = await sandbox.createScenario("car-in-park")
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent,
    // Playwright does not report the sizes of a service worker's requests. Berth's worker and its offline page have 14 kB.
    serviceWorkers: "block",
  })
  const requests: Request[] = []
  context.on("requestfinished", (request) => {
    if (request.url().startsWith(berthUrl)) requests.push(request)
  })
  const page = await context.newPage()
  await page.goto(addresses["plate-select"]!, { waitUntil: "networkidle" })
  const firstRequests = await getSizes(requests.splice(0))
  await typePlate(page, plates[0]!)
  await page.getByRole("button", { name: "查询停车费" }).click()
  await waitUntilSettled(page, /\/PAY\/%/)
  await page.getByRole("button", { name: /^立即支付/ }).click()
  await waitUntilSettled(page, /\/cashier\//)
  const laterRequests = await getSizes(requests)
  await context.close()
  return {
    firstRequests,
    laterRequests,
    kB: [...firstRequests, ...laterRequests].reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  }
}

/** The sizes of requests that were not answered from the cache. */
async function getSizes(requests: Request[]): Promise<{ name: string; bytes: number }[]> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return requests
    .map((request, i) => ({
      name: `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`,
      bytes: sizes[i]!.responseHeadersSize + sizes[i]!.responseBodySize,
    }))
    .filter(({ bytes }) => bytes > 0)
}

async function waitUntilSettled(page: Page, address: RegExp) {
  await page.waitForURL(address)
  await page.waitForLoadState("networkidle")
}
