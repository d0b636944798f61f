import { app, complaints, expect, openPage, type Page, settled } from "#tests/browser"
import { lookAt, violations } from "../../scripts/run/screens-checks.js"

const PHONE = { width: 390, height: 844 }
type Mode = { viewport: typeof PHONE; theme?: string; care?: boolean; rules?: "all" | "of looks" }

/** A driver may hold any of these; the rules of accessibility see no difference in the last. */
const modes: { readonly [name: string]: Mode } = {
  "in light": { viewport: PHONE, rules: "all" },
  "in dark": { viewport: PHONE, theme: "dark", rules: "of looks" },
  "in care mode": { viewport: PHONE, care: true, rules: "of looks" },
  "on a small phone": { viewport: { width: 320, height: 568 } },
}

/** Pages of one phone, so that while one loads another is looked at. */
const HANDS = 4

async function open({ viewport, theme = "light", care }: Mode) {
  const page = await openPage({ viewport, colorScheme: theme === "dark" ? "dark" : "light" })
  const looks = { theme, ...(care && { care: "1" }) }
  await page.context().addCookies(Object.entries(looks).map(([name, value]) => ({ name, value, url: app })))
  return page
}

async function everyState(page: Page) {
  await page.goto("/gallery")
  const links = page.locator('a[href^="/gallery/"]')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
}

/** Everything that is wrong with one state of one screen, by what can be seen and touched. */
async function problemsOf(page: Page, address: string, { care, rules }: Mode) {
  await page.goto(address)
  await settled(page)
  const seen = await page.evaluate(lookAt, care ? 60 : 44)
  const broken = rules ? await violations(page, { looksOnly: rules === "of looks" }) : []
  return [...seen, ...broken].map((problem) => `${decodeURIComponent(address)}: ${problem}`)
}

test.each(Object.entries(modes))(
  "every screen in every state is whole, readable and in reach of a thumb %s",
  async (_, mode) => {
    const first = await open(mode)
    const left = await everyState(first)
    expect(left.length).toBeGreaterThan(50)
    const problems: string[] = []
    const goThrough = async (page: Page) => {
      for (let next = left.pop(); next; next = left.pop()) problems.push(...(await problemsOf(page, next, mode)))
    }
    const others = Array.from({ length: HANDS - 1 }, async () => goThrough(await first.context().newPage()))
    await Promise.all([goThrough(first), ...others])
    expect([...problems, ...complaints()]).toEqual([])
  },
  600_000,
)
