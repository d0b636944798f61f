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
import { expect as patient } from "playwright/test"
import { withTimeout } from "#lib/core/time/with-timeout"
import { noteOpened, writeOpened } from "#tests/support/record-opened"
import { phonesOf } from "#tests/support/phones"
import { sandboxControl } from "#tests/support/sandbox-control"
import { BROWSER_FLAGS } from "../../scripts/process/browser.js"

export type { Locator, Page }

/** A machine that is busy takes its time. */
const PATIENCE = 60_000

/** Waits for what it expects. */
export const expect = patient.configure({ timeout: PATIENCE })

export const app = addressIn("BERTH_APP_URL")
export const sandbox = sandboxControl(addressIn("BERTH_SANDBOX_URL"))

const PHONE = "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko)"
const MOBILE_BROWSER = `${PHONE} Chrome/138.0.0.0 Mobile Safari/537.36`
const MESSAGING_APP = `${PHONE} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.61(0x28003D3B) NetType/4G Language/zh_CN`

const LEFT_WITHIN = 20_000

type Opening = BrowserContextOptions & {
  /** Outside, it is the phone's own browser. */
  messagingApp?: boolean
  /** Without scripts everything that matters must still work. */
  script?: boolean
  /** Runs in every page before its own scripts. */
  before?: () => void
}

type Launched = { browser: Browser; pid: number; phones: ReturnType<typeof phonesOf> }
let launched: Promise<Launched> | undefined
const problems: string[] = []

/** A phone of its own, as from the box. What it complains about fails the test. */
export async function openPage({ messagingApp = true, script = true, before, ...more }: Opening = {}) {
  launched ??= launch()
  const { phones } = await launched
  const context = await phones.take({
    baseURL: app,
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
  if (before) await context.addInitScript(before)
  return context.pages()[0] ?? context.newPage()
}

function prepare(context: BrowserContext) {
  context.setDefaultTimeout(PATIENCE)
  context.on("weberror", (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on("console", (line) => {
    // A refused request is the screen's to explain; everything else on the console is a mistake of ours.
    const expected = /^Failed to load resource/.test(line.text())
    if (line.type() === "error" && !expected) problems.push(`${line.page()?.url()}: ${line.text()}`)
  })
  context.on("page", countRequests)
  noteOpened(context)
}

/**
 * What Safari does on the way back: it shows the page as it was left, whatever the server has said about keeping it.
 * Chromium obeys the server, so here a page is only told that this has happened.
 */
export const showAsLeft = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))

/** Until the page's own script has taken over: before that a link is a plain link, and nothing counts. */
export const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? document.querySelector("html") ?? {}).some((name) =>
      name.startsWith("__reactProps"),
    ),
  )

/**
 * Until nothing of the page's own is under way: its script has taken over, the browser has found time for other things,
 * and no answer is outstanding, neither before nor after that.
 */
export async function settled(page: Page) {
  await alive(page)
  await expect
    .poll(
      async () => {
        const before = underWay(page)
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }))
        return before + underWay(page)
      },
      { intervals: [20] },
    )
    .toBe(0)
  await page.evaluate(() => document.fonts.ready)
}

const requests = new WeakMap<Page, Set<Request>>()
const underWay = (page: Page) => requests.get(page)?.size ?? 0

function countRequests(page: Page) {
  const own = new Set<Request>()
  requests.set(page, own)
  page.on("request", (request) => own.add(request))
  page.on("requestfinished", (request) => own.delete(request))
  page.on("requestfailed", (request) => own.delete(request))
}

/** From here on the pages have no time but what the test gives them: on a busy machine it would run away meanwhile. */
export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** A picture of what the driver sees now, for whoever sets LOOK: `LOOK=1 npm run journeys`. */
export async function look(page: Page, name: string) {
  if (!process.env.LOOK) return
  mkdirSync("screens/journeys", { recursive: true })
  await page.screenshot({ path: `screens/journeys/${name}.png` })
}

/** What pages have complained about since the last time somebody asked. */
export const complaints = () => problems.splice(0)

afterEach(async () => {
  if (launched) await left((await launched).phones.takeBack())
  expect(complaints()).toEqual([])
})

afterAll(writeOpened)
afterAll(async () => {
  if (launched) await left((await launched).browser.close())
})

/** The browser that all files of a worker share; one of this file's own where there is none, or none any more. */
async function launch(): Promise<Launched> {
  const { BERTH_BROWSER, CHROMIUM } = process.env
  const shared = BERTH_BROWSER ? await known(chromium.connect(BERTH_BROWSER)).catch(() => undefined) : undefined
  return shared ?? known(chromium.launch({ executablePath: CHROMIUM || undefined, args: BROWSER_FLAGS }))
}

async function known(coming: Promise<Browser>): Promise<Launched> {
  const browser = await coming
  const control = await browser.newBrowserCDPSession()
  const { processInfo } = await control.send("SystemInfo.getProcessInfo")
  await control.detach()
  const { id: pid } = processInfo.find(({ type }) => type === "browser")!
  return { browser, pid, phones: phonesOf(browser, prepare) }
}

/** Now and then Chromium never says that a phone is gone. That is no fault of ours: the next one is another browser's. */
async function left(closing: Promise<unknown>) {
  const { pid } = (await launched) ?? {}
  if (
    !pid ||
    (await withTimeout(
      closing.then(() => true),
      LEFT_WITHIN,
    ))
  )
    return
  launched = undefined
  process.kill(pid, "SIGKILL")
}

function addressIn(name: string): string {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: journeys run with \`npm run journeys\`.`)
  return address
}
