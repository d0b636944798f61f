import type { Page } from "@playwright/test"
import { setTimeout as wait } from "node:timers/promises"

const POLL_MS = 100

/** Calls `ask` until it returns an answer. An error means that the page is just being replaced, so it is called again. */
export async function waitForAnswer<T>(ask: () => Promise<T | undefined>, limitMs: number): Promise<T | undefined> {
  const deadline = Date.now() + limitMs
  while (true) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined || Date.now() > deadline) return answer
    await wait(POLL_MS)
  }
}

/**
 * Waits until late content, such as advertisements, has loaded. A page that never becomes idle is observed after the
 * timeout.
 */
export const waitUntilQuiet = (page: Page, limitMs: number) =>
  page.waitForLoadState("networkidle", { timeout: Math.min(limitMs, 10_000) }).catch(() => undefined)
