import { createRequire } from "node:module"

const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
/** Rules that can fail in another mode of the same page. */
const MODE_RULES = { theme: ["color-contrast"], care: ["color-contrast", "target-size"] }

/** Loads the rules into every page of a context: sending them with each check would be most of its cost. */
export const loadRules = (context) => context.addInitScript({ path: RULES })
const require = createRequire(import.meta.url)
const RULES = require.resolve("axe-core/axe.min.js")

/**
 * Violations of WCAG 2.2 AA on the current page. With `mode` only those that may differ from the page in its first mode.
 * @param {import("@playwright/test").Page} page
 * @param {keyof typeof MODE_RULES} [mode]
 */
export async function findViolations(page, mode) {
  const runOnly = mode ? { type: "rule", values: MODE_RULES[mode] } : { type: "tag", values: WCAG }
  const { violations } = await page.evaluate(
    // The preload fetches style sheets and videos again, for rules that are not used.
    (runOnly) => globalThis.axe.run(document, { runOnly, preload: false, resultTypes: ["violations"] }),
    runOnly,
  )
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
}

/** Runs inside the page: elements outside of the screen, clipped text, too small targets. */
export function checkScreen(least) {
  const problems = new Set()
  const wide = document.documentElement.clientWidth
  const unseen = ".sr-only, [aria-hidden='true'], [inert]"
  const report = (what, element) => {
    const name = `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? "").trim().slice(0, 12)}`
    problems.add(`${what}: ${name}`)
  }

  if (document.documentElement.scrollWidth > wide) problems.add(`page is ${document.documentElement.scrollWidth} wide`)
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    const box = element.getBoundingClientRect()
    if (!box.width || !box.height || element.closest(unseen)) continue
    if (box.right > wide + 1 || box.left < -1) report("sticks out", element)
    if (isCut(element)) report("clipped", element)
  }
  for (const element of marksAtStart()) report("a mark begins a line", element)
  for (const control of document.querySelectorAll("a[href], button, input, textarea, [role='button']")) {
    const small = tooSmall(control)
    if (small) report(small, control)
  }
  return [...problems]

  /** Text that overflows its box, or a box that hides overflow. */
  function isCut(element) {
    const { overflowY, display } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowY) || display === "inline" || element.matches("input, textarea")) return false
    const hides = /hidden|clip/.test(overflowY)
    const tooWide = hides ? element.scrollWidth > element.clientWidth + 1 : textSticksOut(element)
    const tooHigh = hides && element.scrollHeight > element.clientHeight + 1
    return tooWide || tooHigh
  }

  /**
   * Checked per line. A full-width punctuation mark at the end of a line has an empty right half, which may overflow.
   */
  function textSticksOut(element) {
    const { right } = element.getBoundingClientRect()
    const half = parseFloat(getComputedStyle(element).fontSize) / 2
    const range = document.createRange()
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return false
      range.selectNodeContents(node)
      const most = right + 1 + (/[、。，：；！？）》」』】]/.test(node.data) ? half : 0)
      return [...range.getClientRects()].some((line) => line.right > most)
    })
  }

  /** Punctuation at the start of a line means that the preceding word was too long and broke anywhere. */
  function marksAtStart() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const topOf = (text, at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]?.top
    }
    const found = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.closest(`script, style, textarea, ${unseen}`)) continue
      for (const { index } of text.data.matchAll(/(?<!^)[、。，：；！？）》」』】]/g)) {
        if (topOf(text, index) > topOf(text, index - 1) + 4) found.push(text.parentElement)
      }
    }
    return found
  }

  /** The target may be larger than its drawing, so points are tested one by one. */
  function tooSmall(control) {
    if (control.closest(unseen) || isInSentence(control) || !control.checkVisibility()) return undefined
    control.scrollIntoView({ block: "center" })
    const box = control.getBoundingClientRect()
    const label = control.closest("label")
    const answers = (x, y) => {
      const hit = document.elementFromPoint(x, y)
      return control.contains(hit) || label?.contains(hit)
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isOut = (x, y) => x < 0 || x >= innerWidth || y < 0 || y >= innerHeight
    const answersAt = (across, down) => isOut(x + across, y + down) || answers(x + across, y + down)
    // Two pixels of tolerance, because neighbors may overlap by a line box or a border.
    const reach = least / 2 - 2
    /** The center of the target; for two lines the center of the first. */
    const reaches = (across, down) => {
      if (answersAt(across * reach, down * reach) && answersAt(-across * reach, -down * reach)) return true
      const far = (way) => {
        let at = 0
        while (at < 2 * reach && answersAt(across * way * at, down * way * at)) at += 1
        return at
      }
      return far(1) + far(-1) >= 2 * reach
    }
    if (!reaches(0, 1)) return `under ${least} high`
    // Eight plate slots or seven days must fit side by side, so only these may be narrower than a finger.
    if (control.matches("[data-slot]")) return undefined
    return reaches(1, 0) ? undefined : `under ${least} wide`
  }

  /** Links within text are as high as their line. */
  function isInSentence(control) {
    const sentence = control.closest("p, label, dt, article")
    return control.matches("a:not(.chip)") && sentence && sentence.textContent !== control.textContent
  }
}
