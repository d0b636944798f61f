import { app, expect, openPage, type Page, settled } from "#tests/browser"

export const CARE = [{ name: "care", value: "1", url: app }]

/** As a driver has it who has made all letters twice as large. */
const twice = (page: Page) => page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

/** The lines that the page needs for these words, wherever they first stand: how many, and how far they stick out of their row. */
const linesOf = (page: Page, words: string) =>
  page.evaluate((words) => {
    const all = [...document.querySelectorAll("main *")].filter((one) => one.textContent?.includes(words))
    const inner = all.find((one) => ![...one.children].some((child) => child.textContent?.includes(words)))!
    const start = inner.textContent!.indexOf(words)
    const range = document.createRange()
    const walker = document.createTreeWalker(inner, NodeFilter.SHOW_TEXT)
    const lines: DOMRect[] = []
    for (let at = 0, text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      if (at < start + words.length && at + text.length > start) {
        range.setStart(text, Math.max(0, start - at))
        range.setEnd(text, Math.min(text.length, start + words.length - at))
        lines.push(...range.getClientRects())
      }
      at += text.length
    }
    const edge = (inner.closest(".card") ?? document.body).getBoundingClientRect().right
    return {
      count: new Set(lines.map(({ top }) => Math.round(top))).size,
      isCut: lines.some(({ right }) => right > edge),
    }
  }, words)

/** Of one state of the gallery, on the smallest phone in care mode and in letters twice as large. */
export async function areWhole(state: string, words: readonly string[], most = 1) {
  for (const large of [false, true]) {
    const page = await openPage(large ? {} : { viewport: { width: 320, height: 568 } })
    if (!large) await page.context().addCookies(CARE)
    await page.goto(`/gallery/${state}`)
    await settled(page)
    if (large) await twice(page)
    for (const one of words) {
      const { count, isCut } = await linesOf(page, one)
      expect({ one, isCut, isWhole: count <= most }).toEqual({ one, isCut: false, isWhole: true })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}
