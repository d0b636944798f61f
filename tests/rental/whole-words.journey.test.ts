import { app, expect, openPage, settled } from "#tests/browser"

const CARE = [{ name: "care", value: "1", url: app }]
/** As a driver has it who has made all letters twice as large. */
const twice = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

/** How many lines the page needs for these words, wherever they first stand. */
const linesOf = (page: Awaited<ReturnType<typeof openPage>>, words: string) =>
  page.evaluate((words) => {
    const all = [...document.querySelectorAll("main *")].filter((one) => one.textContent?.includes(words))
    const inner = all.filter((one) => ![...one.children].some((child) => child.textContent?.includes(words)))[0]!
    const texts: [Text, number][] = []
    const walker = document.createTreeWalker(inner, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(), at = 0; node; at += (node as Text).length, node = walker.nextNode())
      texts.push([node as Text, at])
    const [first, last] = [inner.textContent!.indexOf(words), inner.textContent!.indexOf(words) + words.length]
    const range = document.createRange()
    const tops = texts.flatMap(([text, at]) => {
      if (at + text.length <= first || at >= last) return []
      range.setStart(text, Math.max(0, first - at))
      range.setEnd(text, Math.min(text.length, last - at))
      return [...range.getClientRects()].map(({ top }) => Math.round(top))
    })
    return new Set(tops).size
  }, words)

test.each([
  ["rental/长租/两个车位", ["18:00 –", "次日 08:00", "还剩 2 个月", "2027年1月31日"]],
  ["rental/选择车位/三个", ["还剩 10 天", "还剩 7 个月", "2027年6月30日"]],
  ["rental/车辆和车主/两辆车", ["2026年11月30日", "到期"]],
  ["rental/套餐/五种", ["3个月起", "12个月起", "18:00 –", "次日 08:00"]],
  ["rental/长租申请/分时", ["18:00 –", "次日 08:00", "¥120.00/月"]],
  ["rental/长租申请/个人", ["JPG 或 PNG，"]],
  ["rental/续费/三个月", ["× 3 个月"]],
  ["visitors/访客预约/空", ["以上信息真实有效"]],
])(
  "%s: hours, terms and days are whole on the smallest phone in care mode, and in letters twice as large",
  async (state, words) => {
    for (const large of [false, true]) {
      const page = await openPage(large ? {} : { viewport: { width: 320, height: 568 } })
      if (!large) await page.context().addCookies(CARE)
      await page.goto(`/gallery/${state}`)
      await settled(page)
      if (large) await twice(page)
      for (const one of words) expect([one, await linesOf(page, one)]).toEqual([one, 1])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  },
)
