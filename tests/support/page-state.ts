import { expect, type Page, type Request } from "@playwright/test"

/**
 * Fires the pageshow event of a page restored from the back/forward cache. Chromium does not cache pages sent with
 * no-store, Safari does.
 */
export const simulatePageRestore = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))

/** Waits until the page's scripts run. */
export const waitForHydration = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" })

/** Waits until the page is hydrated, idle and without pending requests. */
export async function waitUntilSettled(page: Page) {
  await waitForHydration(page)
  await expect
    .poll(
      async () => {
        const pending = countPendingRequests(page)
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }))
        return pending + countPendingRequests(page)
      },
      { intervals: [20] },
    )
    .toBe(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Pauses the page's clock, which otherwise continues while a busy machine works. */
export async function pauseClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

const requests = new WeakMap<Page, Set<Request>>()

const countPendingRequests = (page: Page) => requests.get(page)?.size ?? 0

/** Needed by `waitUntilSettled`. */
export function trackRequests(page: Page) {
  const pending = new Set<Request>()
  requests.set(page, pending)
  page.on("request", (request) => pending.add(request))
  page.on("requestfinished", (request) => pending.delete(request))
  page.on("requestfailed", (request) => pending.delete(request))
}
