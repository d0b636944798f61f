import { setTimeout as wait } from "node:timers/promises"
import type { Browser, Page } from "@playwright/test"
import { isCashierUrl, parseUrl } from "../hosts.ts"
import { observe, type Observer } from "./observe.ts"
import { pay } from "./pay.ts"
import { LOOK_UP_BUTTON, PAY_BUTTON, findInProgress, findNotFound, findNotPayable, findProblem } from "./screens.ts"
import { typePlate } from "./type-plate.ts"
import { describeError } from "./describe-error.ts"
import { waitForAnswer, waitUntilQuiet } from "./wait-for.ts"
import type { Stop, WalkOptions } from "./walk-options.ts"
import { visitPrivacyPage } from "./visit-privacy.ts"
import type { Walk } from "./walk-types.ts"

/** Walks like a driver who has just scanned the code. Never throws: an error is the reason why it stopped. */
export const walk = (browser: Browser, options: WalkOptions): Promise<Walk> =>
  walkInNewContext(browser, options).catch((error: unknown) => ({
    agent: options.agent.name,
    plate: options.plate,
    goal: options.goal,
    end: "stopped" as const,
    reason: describeError(error),
    pages: [],
    requests: [],
    entries: [],
    permissions: [],
    openings: [],
    documents: [],
    pictures: [],
  }))

async function walkInNewContext(browser: Browser, options: WalkOptions): Promise<Walk> {
  const { start, plate, agent, goal, cashierHosts } = options
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    userAgent: agent.userAgent,
  })
  const observer = await observe(context, { host: new URL(start).host, cashierHosts }, agent)
  let privacy: Walk["privacy"]
  let stop: Stop
  const page = await context.newPage()
  const walkToGoal = async () => {
    const found = await lookUp(page, observer, options)
    if (found.end !== "pay-screen" || goal === "pay-screen") return found
    privacy = await visitPrivacyPage(page, observer, options)
    const paid = await pay(page, observer, options)
    if (options.goesBack) await goBack(page, observer, options)
    return paid
  }
  try {
    stop = await withLimit(walkToGoal(), WAITS * options.limitMs + options.watchMs)
  } catch (error) {
    stop = { end: "stopped", reason: describeError(error) }
  }
  if (stop.end === "stopped") await withLimit(observer.record(page, plate), options.limitMs).catch(() => undefined)
  await observer.finish()
  await context.close().catch(() => undefined)
  return { agent: agent.name, plate, goal, ...stop, ...observer.seen, privacy }
}

/** The number of waits of a whole walk. Limits a walk through a page whose script never ends. */
const WAITS = 8

function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = new AbortController()
  const limit = wait(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error("Timeout: the walk took too long")
  })
  return Promise.race([work, limit]).finally(() => {
    late.abort()
    limit.catch(() => undefined)
  })
}

/** From the first page to the fee. */
async function lookUp(page: Page, observer: Observer, { start, plate, limitMs }: WalkOptions): Promise<Stop> {
  const response = await page.goto(start, { timeout: limitMs, waitUntil: "load" })
  if (!response?.ok()) return { end: "stopped", reason: `第一个页面返回 ${response?.status() ?? "空"}` }
  await waitUntilQuiet(page, limitMs)
  const first = await observer.record(page, plate)
  if (!(await typePlate(page, plate, limitMs))) return { end: "stopped", reason: "车牌没有填进去" }
  const firstUrl = page.url()
  await page.getByRole("button", { name: LOOK_UP_BUTTON }).first().click({ timeout: limitMs })
  observer.enter("pay-screen")
  const found = await waitForAnswer(() => recognizeScreen(page), limitMs)
  await waitUntilQuiet(page, limitMs)
  if (found?.end !== "stopped") await observer.record(page, plate)
  if (found) return found
  const text = await page.evaluate(() => document.body.innerText)
  if (first.text === text || page.url() === firstUrl) return { end: "stopped", reason: "按了查询，页面没有变化" }
  const question = `查询之后没有到缴费页，而是“${(await page.title()) || text.slice(0, 30)}”（${page.url()}）`
  return { end: "stopped", reason: question, question }
}

/** The kind of screen after the look-up. Undefined if it is unknown, or has not loaded yet. */
async function recognizeScreen(page: Page): Promise<Stop | undefined> {
  if (
    await page
      .getByRole("button", { name: PAY_BUTTON })
      .first()
      .isEnabled({ timeout: 50 })
      .catch(() => false)
  )
    return { end: "pay-screen" }
  const text = await page.evaluate(() => document.body.innerText)
  const notFound = findNotFound(text)
  if (notFound) return { end: "not-found", reason: notFound }
  const inProgress = findInProgress(text)
  if (inProgress) return { end: "stopped", reason: `这辆车有一笔没有结束的支付：${inProgress}` }
  const notPayable = findNotPayable(text)
  if (notPayable) return { end: "not-payable", reason: notPayable }
  const problem = findProblem(text)
  return problem ? { end: "stopped", reason: problem } : undefined
}

/** The back key may lead to a page that the browser has stored, so the page is loaded again. */
async function goBack(page: Page, observer: Observer, { plate, start, cashierHosts, limitMs }: WalkOptions) {
  observer.enter("back")
  if (isCashierUrl(page.url(), cashierHosts)) await page.goBack({ timeout: limitMs }).catch(() => undefined)
  if (parseUrl(page.url())?.host !== new URL(start).host) return
  await page.reload({ timeout: limitMs }).catch(() => undefined)
  await waitUntilQuiet(page, limitMs)
  await observer.record(page, plate)
}
