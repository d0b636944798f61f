import { type OpenPage, appUrl, expect, type Page, waitUntilSettled } from "#tests/support/fixtures"

export const CARE = [{ name: "care", value: "1", url: appUrl }]

/** Twice the font size, as a driver may set it. */
const doubleFontSize = (page: Page) =>
  page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

/** The number of lines of the text's first occurrence, and whether it overflows its row. */
const measureLines = (page: Page, words: string) =>
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
 * Finds lines of names, labels and values that begin inside a word, a number or a date, as in "18:00 工/作日", and last
 * lines of a single character. Words are those of the browser's dictionary. Prose breaks between any two characters.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dictionary = new Intl.Segmenter("zh", { granularity: "word" })
    const texts = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      let block = text.parentElement!
      if (block.closest("script, style, svg, option, textarea, .heard")) continue
      if (getComputedStyle(block).wordBreak !== "keep-all") continue
      while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!
      // The label in a plate's eighth slot is vertical.
      if (getComputedStyle(block).writingMode !== "horizontal-tb") continue
      texts.set(block, [...(texts.get(block) ?? []), text])
    }
    const range = document.createRange()
    const boxOf = (text: Text, at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]
    }
    /** The start of each line but the first. */
    const measureLines = (all: string, boxes: (DOMRect | undefined)[]) => {
      let lower = Infinity
      return boxes.flatMap((box, at) => {
        if (!box || box.width <= 1 || !all[at]?.trim()) return []
        const isNewLine = box.top >= lower - 4
        lower = box.bottom
        return isNewLine ? [at] : []
      })
    }
    return [...texts.values()].flatMap((nodes) => {
      const all = nodes.map(({ data }) => data).join("")
      const lines = measureLines(
        all,
        nodes.flatMap((node) => Array.from(node.data, (_, at) => boxOf(node, at))),
      )
      const wordStarts = new Set([...dictionary.segment(all)].map(({ index }) => index))
      const isInsideWord = (at: number) => {
        const neighbours = all.slice(at - 1, at + 1)
        if (!/^[\p{Script=Han}\w]{2}$/u.test(neighbours) || /^\w+$/.test(neighbours)) return false
        return !wordStarts.has(at) || /\d[年月日号元天小分秒辆个位张次]|[年月第]\d/.test(neighbours)
      }
      const isSingleCharacter = (at: number) => /^\p{Script=Han}$/u.test(all.slice(at).replace(/[\s\p{P}]/gu, ""))
      return lines
        .filter((at) => isInsideWord(at) || (at === lines.at(-1) && isSingleCharacter(at)))
        .map((at) => `${all.slice(0, at)}/${all.slice(at)}`.trim())
    })
  })

/** Checks a gallery state on a small phone in care mode and with a doubled font size. */
export async function expectOnOneLine(openPage: OpenPage, state: string, texts: readonly string[], maxLines = 1) {
  for (const large of [false, true]) {
    const page = await openPage(large ? {} : { viewport: { width: 320, height: 568 } })
    if (!large) await page.context().addCookies(CARE)
    await page.goto(`/gallery/${state}`)
    await waitUntilSettled(page)
    if (large) await doubleFontSize(page)
    for (const text of texts) {
      const { count, isCut } = await measureLines(page, text)
      expect({ text, isCut, fits: count <= maxLines }).toEqual({ text, isCut: false, fits: true })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}
