import { mkdirSync } from "node:fs"
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from "playwright"
import { expect as playwrightExpect } from "playwright/test"
import { withTimeout } from "#lib/core/time/with-timeout"
import { recordOpenedPaths, writeOpenedPaths } from "#tests/support/opened-paths"
import { createContextPool } from "#tests/support/browser-contexts"
import { sandboxControl } from "#tests/support/sandbox-control"
import { BROWSER_FLAGS } from "../../scripts/process/browser.js"

export type { Locator, Page }

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000

/** Playwright's expect with a long timeout. */
export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS })

export const appUrl = requireUrl("BERTH_APP_URL")
export const sandbox = sandboxControl(requireUrl("BERTH_SANDBOX_URL"))

const PHONE = "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko)"
const MOBILE_BROWSER = `${PHONE} Chrome/138.0.0.0 Mobile Safari/537.36`
const MESSAGING_APP = `${PHONE} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.61(0x28003D3B) NetType/4G Language/zh_CN`

const CLOSE_TIMEOUT_MS = 20_000

type OpenPageOptions = BrowserContextOptions & {
  /** `false` sends the user agent of the phone's own browser. */
  messagingApp?: boolean
  /** `false` disables JavaScript. */
  script?: boolean
  /** Runs in every page before its own scripts. */
  initScript?: () => void
}

type Launched = { browser: Browser; pid: number; contexts: ReturnType<typeof createContextPool> }
let launched: Promise<Launched> | undefined
const pageErrors: string[] = []

/** Opens a page in an empty browser context. Errors on its console fail the test. */
export async function openPage({ messagingApp = true, script = true, initScript, ...more }: OpenPageOptions = {}) {
  launched ??= launch()
  const { contexts } = await launched
  const context = await contexts.acquire({
    baseURL: appUrl,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    javaScriptEnabled: script,
    userAgent: messagingApp ? MESSAGING_APP : MOBILE_BROWSER,
    ...more,
  })
  if (initScript) await context.addInitScript(initScript)
  return context.pages()[0] ?? context.newPage()
}

function prepare(context: BrowserContext) {
  context.setDefaultTimeout(TIMEOUT_MS)
  context.on("weberror", (error) => pageErrors.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on("console", (line) => {
    // The browser logs failed requests, which screens handle; everything else is an error of ours.
    const expected = /^Failed to load resource/.test(line.text())
    if (line.type() === "error" && !expected) pageErrors.push(`${line.page()?.url()}: ${line.text()}`)
  })
  context.on("page", countRequests)
  recordOpenedPaths(context)
}

/**
 * Fires the pageshow event of a page restored from the back/forward cache. Chromium does not cache pages sent with
 * no-store, Safari does.
 */
export const simulatePageRestore = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))

/** Waits until the page is hydrated. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? document.querySelector("html") ?? {}).some((name) =>
      name.startsWith("__reactProps"),
    ),
  )

/** Waits until the page is hydrated, idle and without pending requests. */
export async function waitUntilSettled(page: Page) {
  await waitForHydration(page)
  await expect
    .poll(
      async () => {
        const pending = countPending(page)
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }))
        return pending + countPending(page)
      },
      { intervals: [20] },
    )
    .toBe(0)
  await page.evaluate(() => document.fonts.ready)
}

const requests = new WeakMap<Page, Set<Request>>()
const countPending = (page: Page) => requests.get(page)?.size ?? 0

function countRequests(page: Page) {
  const pendingRequests = new Set<Request>()
  requests.set(page, pendingRequests)
  page.on("request", (request) => pendingRequests.add(request))
  page.on("requestfinished", (request) => pendingRequests.delete(request))
  page.on("requestfailed", (request) => pendingRequests.delete(request))
}

/** Pauses the page's clock, which otherwise continues while a busy machine works. */
export async function pauseClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Saves a screenshot if LOOK is set: `LOOK=1 npm run journeys`. */
export async function takeScreenshot(page: Page, name: string) {
  if (!process.env.LOOK) return
  mkdirSync("screens/journeys", { recursive: true })
  await page.screenshot({ path: `screens/journeys/${name}.png` })
}

/** Returns and clears the errors of all pages. */
export const takePageErrors = () => pageErrors.splice(0)

afterEach(async () => {
  if (launched) await closeOrKill((await launched).contexts.releaseAll())
  expect(takePageErrors()).toEqual([])
})

afterAll(writeOpenedPaths)
afterAll(async () => {
  if (launched) await closeOrKill((await launched).browser.close())
})

/** Connects to the browser shared by all test files of a worker, or launches one. */
async function launch(): Promise<Launched> {
  const { BERTH_BROWSER, CHROMIUM } = process.env
  const shared = BERTH_BROWSER
    ? await describeBrowser(chromium.connect(BERTH_BROWSER)).catch(() => undefined)
    : undefined
  return shared ?? describeBrowser(chromium.launch({ executablePath: CHROMIUM || undefined, args: BROWSER_FLAGS }))
}

async function describeBrowser(connecting: Promise<Browser>): Promise<Launched> {
  const browser = await connecting
  const control = await browser.newBrowserCDPSession()
  const { processInfo } = await control.send("SystemInfo.getProcessInfo")
  await control.detach()
  const { id: pid } = processInfo.find(({ type }) => type === "browser")!
  return { browser, pid, contexts: createContextPool(browser, prepare) }
}

/** Chromium sometimes never reports a closed context. Kill it then; the next test gets a new browser. */
async function closeOrKill(closing: Promise<unknown>) {
  const { pid } = (await launched) ?? {}
  if (
    !pid ||
    (await withTimeout(
      closing.then(() => true),
      CLOSE_TIMEOUT_MS,
    ))
  )
    return
  launched = undefined
  process.kill(pid, "SIGKILL")
}

function requireUrl(name: string): string {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: journeys run with \`npm run journeys\`.`)
  return address
}
