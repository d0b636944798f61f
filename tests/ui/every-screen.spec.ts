import { existsSync, readdirSync } from "node:fs"
import { test, appUrl, expect, type Page, waitUntilSettled } from "#tests/support/fixtures"
import { listGalleryStates } from "#tests/support/gallery-states"
import { findBrokenWords } from "#tests/support/line-breaks"
import { loadRules, checkScreen, findViolations } from "../../scripts/run/screens-checks.js"

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 568 }
type Mode = {
  name: string
  viewport: typeof PHONE
  theme?: "light" | "dark"
  care?: boolean
  rules?: "all" | "theme" | "care"
  /** Twice the font size; only line breaks are checked. */
  twice?: boolean
  /** Checks for lines of names and labels that break inside a word. */
  words?: boolean
}

/** The accessibility rules do not depend on the last three modes, and the layout does not depend on the theme. */
const modes: readonly Mode[] = [
  { name: "in light", viewport: PHONE, rules: "all" },
  { name: "in dark", viewport: PHONE, theme: "dark", rules: "theme" },
  { name: "in care mode", viewport: PHONE, care: true, rules: "care" },
  { name: "on a small phone", viewport: SMALL },
  { name: "in care mode on a small phone", viewport: SMALL, care: true, words: true },
  { name: "in letters twice as large", viewport: PHONE, twice: true, words: true },
]

/** Pages opened in parallel, so that one loads while another is checked. */
const PARALLEL_PAGES = 3

/** Some states redirect before they can be checked. */
const preventNavigation = () => navigation.addEventListener("navigate", (event) => event.preventDefault())

/**
 * Sets the attributes that the server would write for the mode; nothing else of the HTML differs
 * (tests/http/page/display-preferences.test.ts). Scrolls to the top and finishes animations.
 */
async function applyMode(page: Page, { viewport, theme = "light", care = false, twice = false }: Mode) {
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    ([theme, care, twice]) => {
      const root = document.documentElement
      root.style.setProperty("font-size", twice ? "32px" : "")
      root.setAttribute("data-theme", theme)
      root.toggleAttribute("data-care", care)
      window.scrollTo(0, 0)
      // getAnimations() applies the new styles. A background page renders frames late, so animations are finished here.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (const one of moving) one.finish()
    },
    [theme, care, twice] as const,
  )
}

/** Checks one state of a screen in every mode. */
async function checkState(page: Page, address: string) {
  await page.goto(address)
  await waitUntilSettled(page)
  const problems: string[] = []
  for (const mode of modes) {
    const { name, theme, care, rules, words, twice } = mode
    await applyMode(page, mode)
    const layoutProblems = twice || theme === "dark" ? [] : await page.evaluate(checkScreen, care ? 60 : 44)
    const brokenWords = words ? await findBrokenLines(page) : []
    const ruleViolations = rules ? await findViolations(page, rules === "all" ? undefined : rules) : []
    problems.push(
      ...[...layoutProblems, ...brokenWords, ...ruleViolations].map(
        (problem) => `${decodeURIComponent(address)} ${name}: ${problem}`,
      ),
    )
  }
  return problems
}

const findBrokenLines = async (page: Page) => (await findBrokenWords(page)).map((one) => `parted: ${one}`)

/** Every area with a gallery file. */
const AREAS = readdirSync("components").filter((area) => existsSync(`components/${area}/gallery.tsx`))

test("every area is in the gallery", async ({ openPage }) => {
  const page = await openPage({ initScript: preventNavigation })
  const listed = new Set((await listGalleryStates(page)).map(getArea))
  expect([...listed].toSorted()).toEqual(AREAS.toSorted())
})

const getArea = (address: string) => address.split("/")[2]

for (const area of AREAS) {
  test(`every state of every screen passes the layout and accessibility checks in every mode: ${area}`, async ({
    openPage,
  }) => {
    test.setTimeout(20 * 60_000)
    const firstPage = await openPage({ viewport: PHONE, initScript: preventNavigation })
    await loadRules(firstPage.context())
    await firstPage.context().addCookies([{ name: "theme", value: "light", url: appUrl }])
    const remaining = (await listGalleryStates(firstPage)).filter((address) => getArea(address) === area)
    expect(remaining.length).toBeGreaterThan(0)
    const problems: string[] = []
    const checkRemaining = async (page: Page) => {
      for (let next = remaining.pop(); next; next = remaining.pop()) problems.push(...(await checkState(page, next)))
    }
    const others = Array.from({ length: PARALLEL_PAGES - 1 }, async () =>
      checkRemaining(await firstPage.context().newPage()),
    )
    await Promise.all([checkRemaining(firstPage), ...others])
    expect(problems).toEqual([])
  })
}
