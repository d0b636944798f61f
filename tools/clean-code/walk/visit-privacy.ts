import type { Page } from "@playwright/test"
import type { Observer } from "./observe.ts"
import type { WalkOptions } from "./walk-options.ts"
import type { Walk } from "./walk-types.ts"

const LINK = /隐私|个人信息|本码只做什么/

/** Opens the page about personal data that the pay screen links to, beside it. */
export async function visitPrivacyPage(
  page: Page,
  observer: Observer,
  { limitMs }: WalkOptions,
): Promise<Walk["privacy"] | undefined> {
  const link = page.locator("a[href]").filter({ hasText: LINK, visible: true }).first()
  const url =
    (await link.count()) > 0 ? await link.evaluate((element) => (element as HTMLAnchorElement).href) : undefined
  if (!url) return undefined
  observer.enter("privacy")
  observer.expectPage()
  const other = await page.context().newPage()
  try {
    const response = await other.goto(url, { timeout: limitMs, waitUntil: "load" })
    const text = await other.evaluate(() => document.body.innerText)
    const links = await other.evaluate(() =>
      [...document.querySelectorAll("a[href]")].map((a) => a.getAttribute("href")!),
    )
    return { url, status: response?.status() ?? 0, text, links }
  } catch {
    return { url, status: 0, text: "", links: [] }
  } finally {
    await other.close()
    observer.enter("pay-screen")
  }
}
