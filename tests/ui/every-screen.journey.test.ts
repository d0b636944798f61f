import { existsSync, readdirSync } from "node:fs"
import { app, complaints, expect, openPage, type Page, settled } from "#tests/support/browser"
import { partedOn } from "#tests/support/whole-words"
import { loadRules, checkScreen, findViolations } from "../../scripts/run/screens-checks.js"

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 568 }
type Mode = {
  name: string
  viewport: typeof PHONE
  theme?: "light" | "dark"
  care?: boolean
  rules?: "all" | "of looks"
  /** All letters twice as large: nothing else is looked at but the words. */
  twice?: boolean
  /** Does a line begin inside a word? Where letters are the largest. */
  words?: boolean
}

/** A driver may hold any of these; the rules of accessibility see no difference in the last. */
const modes: readonly Mode[] = [
  { name: "in light", viewport: PHONE, rules: "all" },
  { name: "in dark", viewport: PHONE, theme: "dark", rules: "of looks" },
  { name: "in care mode", viewport: PHONE, care: true, rules: "of looks" },
  { name: "on a small phone", viewport: SMALL },
  { name: "in care mode on a small phone", viewport: SMALL, care: true, words: true },
  { name: "in letters twice as large", viewport: PHONE, twice: true, words: true },
]

/** Pages of one phone, so that while one loads another is looked at. */
const HANDS = 3

/** Some states lead on by themselves, and would before they have been looked at. */
const stay = () => navigation.addEventListener("navigate", (event) => event.preventDefault())

async function everyState(page: Page) {
  await page.goto("/gallery")
  const links = page.locator('a[href^="/gallery/"]')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
}

/**
 * The page takes on the looks by the attributes that the server would have written, for all else it writes is the same
 * (tests/http/page/looks.test.ts). It is then as it came: at its top, and nothing of it on the move.
 */
async function wear(page: Page, { viewport, theme = "light", care = false, twice = false }: Mode) {
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    ([theme, care, twice]) => {
      const root = document.documentElement
      root.style.setProperty("font-size", twice ? "32px" : "")
      root.setAttribute("data-theme", theme)
      root.toggleAttribute("data-care", care)
      window.scrollTo(0, 0)
      // To ask for them is to have the new styles reckoned; a frame is drawn late where another page is in front.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (const one of moving) one.finish()
    },
    [theme, care, twice] as const,
  )
}

/** Everything that is wrong with one state of one screen, by what can be seen and touched. */
async function problemsOf(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  const problems: string[] = []
  for (const mode of modes) {
    const { name, care, rules, words, twice } = mode
    await wear(page, mode)
    const seen = twice ? [] : await page.evaluate(checkScreen, care ? 60 : 44)
    const parted = words ? await partedIn(page) : []
    const broken = rules ? await findViolations(page, { looksOnly: rules === "of looks" }) : []
    problems.push(
      ...[...seen, ...parted, ...broken].map((problem) => `${decodeURIComponent(address)} ${name}: ${problem}`),
    )
  }
  return problems
}

/**
 * The dictionary errs: it reads 了一会 in 等了一会儿. Which words another driver will use nobody knows beforehand; and what a
 * provider says of itself is in a first page, where each place to break at would weigh (docs/decisions/0032).
 */
const LEFT = ["等了/一会儿", "一会儿/队", "泊安停车在华南", "车位预约和电子发票"]
const partedIn = async (page: Page) =>
  (await partedOn(page)).filter((one) => !LEFT.some((left) => one.includes(left))).map((one) => `parted: ${one}`)

/** Whoever has a screen has its states: the gallery is checked to list them all. */
const AREAS = readdirSync("components").filter((area) => existsSync(`components/${area}/gallery.tsx`))

test("every area is in the gallery", async () => {
  const page = await openPage({ before: stay })
  const listed = new Set((await everyState(page)).map(areaOf))
  expect([...listed].toSorted()).toEqual(AREAS.toSorted())
})

const areaOf = (address: string) => address.split("/")[2]

test.each(AREAS)(
  "every screen in every state is whole, readable and in reach of a thumb, in light, dark and care, on a small phone too: %s",
  async (area) => {
    const first = await openPage({ viewport: PHONE, before: stay })
    await loadRules(first.context())
    await first.context().addCookies([{ name: "theme", value: "light", url: app }])
    const left = (await everyState(first)).filter((address) => areaOf(address) === area)
    expect(left.length).toBeGreaterThan(0)
    const problems: string[] = []
    const goThrough = async (page: Page) => {
      for (let next = left.pop(); next; next = left.pop()) problems.push(...(await problemsOf(page, next)))
    }
    const others = Array.from({ length: HANDS - 1 }, async () => goThrough(await first.context().newPage()))
    await Promise.all([goThrough(first), ...others])
    expect([...problems, ...complaints()]).toEqual([])
  },
  1_200_000,
)
