import type { Browser, BrowserContext } from "@playwright/test"
import type { Observation } from "./rules/rule-types.ts"
import { AGENTS } from "./walk/agents.ts"
import { describeError } from "./walk/describe-error.ts"

/** Only look-ups that find the car say whether it can be followed. */
const NOT_FOUND = /没有查到这辆车|未查询到该车辆|该车牌不在场内/
const LIMITED = /操作太频繁|请稍等片刻再试|过于频繁/

/** Sends the same look-up again and again, as somebody who follows a car would, until it is refused. */
export async function probeLimits(
  browser: Browser,
  url: string,
  plate: string,
  attempts: number,
  limitMs: number,
): Promise<Observation["limits"]> {
  let context: BrowserContext | undefined
  try {
    context = await browser.newContext({ userAgent: AGENTS[1]!.userAgent })
    const page = await context.newPage()
    const opened = await page.goto(url, { timeout: limitMs })
    if (!opened?.ok()) return { attempts, reason: `查询页返回 ${opened?.status()}` }
    // The fields of the form, without its script: the browser's cookies are sent along.
    const form = page.locator("form:has(input[name='plate'])").first()
    const { action, fields } = await form.evaluate((element) => ({
      action: (element as HTMLFormElement).action,
      fields: Object.fromEntries(
        [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
      ),
    }))
    const headers = { origin: new URL(url).origin, referer: url }
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await context.request.post(action, {
        form: { ...fields, plate },
        headers,
        timeout: limitMs,
        failOnStatusCode: false,
      })
      const html = await response.text()
      if (response.status() === 429 || LIMITED.test(html)) return { attempts, limitedAfter: attempt }
      if (NOT_FOUND.test(html)) return { attempts, reason: "没有查到车辆，只能说明查错的次数，请换一辆在场的车" }
      if (!response.ok()) return { attempts, reason: `第 ${attempt} 次查询返回 ${response.status()}` }
    }
    return { attempts }
  } catch (error) {
    return { attempts, reason: describeError(error) }
  } finally {
    await context?.close().catch(() => undefined)
  }
}
