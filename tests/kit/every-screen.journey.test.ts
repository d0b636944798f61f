import { existsSync, readdirSync } from "node:fs"
import { app, complaints, expect, openPage, type Page, settled } from "#tests/browser"
import { bringRules, lookAt, violations } from "../../scripts/run/screens-checks.js"

const PHONE = { width: 390, height: 844 }
type Mode = {
  name: string
  viewport: typeof PHONE
  theme?: "light" | "dark"
  care?: boolean
  rules?: "all" | "of looks"
}

/** A driver may hold any of these; the rules of accessibility see no difference in the last. */
const modes: readonly Mode[] = [
  { name: "in light", viewport: PHONE, rules: "all" },
  { name: "in dark", viewport: PHONE, theme: "dark", rules: "of looks" },
  { name: "in care mode", viewport: PHONE, care: true, rules: "of looks" },
  { name: "on a small phone", viewport: { width: 320, height: 568 } },
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
 * (tests/kit/page/looks.test.ts). It is then as it came: at its top, and nothing of it on the move.
 */
async function wear(page: Page, { viewport, theme = "light", care = false }: Mode) {
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    ([theme, care]) => {
      const root = document.documentElement
      root.setAttribute("data-theme", theme)
      root.toggleAttribute("data-care", care)
      window.scrollTo(0, 0)
      // To ask for them is to have the new styles reckoned; a frame is drawn late where another page is in front.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    },
    [theme, care] as const,
  )
}

/** Everything that is wrong with one state of one screen, by what can be seen and touched. */
async function problemsOf(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  const problems: string[] = []
  for (const mode of modes) {
    const { name, care, rules } = mode
    await wear(page, mode)
    const seen = await page.evaluate(lookAt, care ? 60 : 44)
    const broken = rules ? await violations(page, { looksOnly: rules === "of looks" }) : []
    problems.push(...[...seen, ...broken].map((problem) => `${decodeURIComponent(address)} ${name}: ${problem}`))
  }
  return problems
}

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
    await bringRules(first.context())
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
  400_000,
)
