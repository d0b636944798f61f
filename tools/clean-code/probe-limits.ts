import type { Browser } from "@playwright/test"
import type { Observation } from "./rules/rule-types.ts"
import { AGENTS } from "./walk/agents.ts"
import { describeError } from "./walk/walk.ts"

const LIMITED = /操作太频繁|请稍等片刻再试|过于频繁/

/** Sends the same look-up again and again, as somebody who follows a car would, until it is refused. */
export async function probeLimits(
  browser: Browser,
  url: string,
  plate: string,
  attempts: number,
  limitMs: number,
): Promise<Observation["limits"]> {
  const context = await browser.newContext({ userAgent: AGENTS[1]!.userAgent, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const opened = await page.goto(url, { timeout: limitMs, waitUntil: "domcontentloaded" })
      if (opened?.status() === 429) return { attempts, limitedAfter: attempt }
      await page.locator("input[name='plate']").first().fill(plate, { timeout: limitMs })
      const answer = page.waitForResponse((response) => response.request().isNavigationRequest(), { timeout: limitMs })
      await page
        .locator("form:has(input[name='plate'])")
        .first()
        .evaluate((form) => (form as HTMLFormElement).submit())
      const { status } = { status: (await answer).status() }
      await page.waitForLoadState("domcontentloaded", { timeout: limitMs })
      const text = await page.locator("body").innerText({ timeout: limitMs })
      if (status === 429 || LIMITED.test(text)) return { attempts, limitedAfter: attempt }
    }
    return { attempts }
  } catch (error) {
    return { attempts, reason: describeError(error) }
  } finally {
    await context.close()
  }
}
