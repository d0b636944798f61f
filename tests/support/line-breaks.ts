import { appUrl, expect, openPage, type Page, waitUntilSettled } from "#tests/support/browser"

export const CARE = [{ name: "care", value: "1", url: appUrl }]

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

/**
 * Where a line of the page begins inside a word, a number or a date, as "18:00 工/作日", or a last one is a character with
 * its mark and no more. What is a word says the browser's own dictionary.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dictionary = new Intl.Segmenter("zh", { granularity: "word" })
    const texts = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      let block = text.parentElement!
      if (block.closest("script, style, svg, option, textarea, .heard")) continue
      while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!
      // The word in a plate's eighth place stands upright.
      if (getComputedStyle(block).writingMode !== "horizontal-tb") continue
      texts.set(block, [...(texts.get(block) ?? []), text])
    }
    const range = document.createRange()
    const boxOf = (text: Text, at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]
    }
    /** Where each line but the first begins. */
    const linesOf = (all: string, boxes: (DOMRect | undefined)[]) => {
      let lower = Infinity
      return boxes.flatMap((box, at) => {
        if (!box || box.width <= 1 || !all[at]?.trim()) return []
        const begins = box.top >= lower - 4
        lower = box.bottom
        return begins ? [at] : []
      })
    }
    return [...texts.values()].flatMap((nodes) => {
      const all = nodes.map(({ data }) => data).join("")
      const lines = linesOf(
        all,
        nodes.flatMap((node) => Array.from(node.data, (_, at) => boxOf(node, at))),
      )
      const begun = new Set([...dictionary.segment(all)].map(({ index }) => index))
      const isParted = (at: number) => {
        const around = all.slice(at - 1, at + 1)
        if (!/^[\p{Script=Han}\w]{2}$/u.test(around) || /^\w+$/.test(around)) return false
        return !begun.has(at) || /\d[年月日号元天小分秒辆个位张次]|[年月第]\d/.test(around)
      }
      const isAlone = (at: number) => /^\p{Script=Han}$/u.test(all.slice(at).replace(/[\s\p{P}]/gu, ""))
      return lines
        .filter((at) => isParted(at) || (at === lines.at(-1) && isAlone(at)))
        .map((at) => `${all.slice(0, at)}/${all.slice(at)}`.trim())
    })
  })

/** Of one state of the gallery, on the smallest phone in care mode and in letters twice as large. */
export async function expectOnOneLine(state: string, words: readonly string[], most = 1) {
  for (const large of [false, true]) {
    const page = await openPage(large ? {} : { viewport: { width: 320, height: 568 } })
    if (!large) await page.context().addCookies(CARE)
    await page.goto(`/gallery/${state}`)
    await waitUntilSettled(page)
    if (large) await twice(page)
    for (const one of words) {
      const { count, isCut } = await linesOf(page, one)
      expect({ one, isCut, isWhole: count <= most }).toEqual({ one, isCut: false, isWhole: true })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}
