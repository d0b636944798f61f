import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { renderTable } from "../table.ts"
import { readGallery } from "./gallery.ts"
import { findJourneys } from "./journeys.ts"
import { findComponents, findPage, readTitle } from "./pages.ts"
import { listStories } from "./stories.ts"

const PREFACE = `# Screens

Every address of the app, by area. Written by \`npm run docs\` from \`lib/addresses/addresses.ts\`, the pages of \`app/\`, the sandbox's
stories, the gallery, and what the journeys opened when they were run last; edits here are lost. A segment that begins with
a colon is a value, a question mark behind it says that it may be missing. What is *ours* the provider does not have:
nobody else can have led to it.

- **Shows**: its title in the window, and its page's file behind it.
- **Story**: the stories of the sandbox that begin there or pass it by a link of their own, three at most.
- **Gallery**: the screens of \`/gallery\` that are drawn by the same components, with the number of their states.
- **Journey**: the tests in a browser that open it, three at most (\`docs/journeys.json\`, which \`npm run docs\` brings up to
  date after \`npm run journeys\`).
`

const MAX_SHOWN = 3
const formatList = (items: readonly string[]) =>
  items.length === 0
    ? "–"
    : items.slice(0, MAX_SHOWN).join(", ") + (items.length > MAX_SHOWN ? ` +${items.length - MAX_SHOWN}` : "")

const matchesAddress = ({ path, alias }: Address, opened: string) =>
  [path, alias].some((pattern) => pattern !== undefined && matchPath(pattern, opened) !== undefined)

const galleryScreens = readGallery()

/** Components used by more screens than this do not identify a screen. */
const MAX_SPECIFIC = 2

function listGalleryScreens(file: string): string[] {
  const screensByComponent = findComponents(file).map((module) => galleryScreens.filter(({ components }) => components.has(module)))
  const specific = screensByComponent.filter(({ length }) => length <= MAX_SPECIFIC)
  const screens = new Set((specific.some(({ length }) => length > 0) ? specific : screensByComponent).flat())
  return [...screens].map(({ screen, states }) => `${screen} (${states})`)
}

/** docs/screens.md */
export async function renderScreensPage(): Promise<string> {
  const stories = await listStories()
  const renderRow = ([name, address]: [string, Address]) => {
    const file = findPage(address)
    const link = `[${readTitle(file) ?? "*as the text is named*"}](<../${file}>)`
    return [
      name,
      `\`${address.path}\`${address.own ? " *ours*" : ""}`,
      address.alias ? `\`${address.alias}\`` : "–",
      address.query?.map((name) => `\`${name}\``).join(", ") ?? "–",
      link,
      formatList(stories.filter(([, opened]) => opened.some((path) => matchesAddress(address, path))).map(([story]) => `\`${story}\``)),
      formatList(listGalleryScreens(file)),
      formatList(findJourneys(name).map((test) => `\`${test}\``)),
    ]
  }
  const areas = Map.groupBy(Object.entries(addresses as Record<string, Address>), ([, { area }]) => area)
  const headings = ["Name", "Address", "Also at", "Query", "Shows", "Story", "Gallery", "Journey"]
  const sections = [...areas].map(([area, entries]) => `## ${area}\n\n${renderTable(headings, entries.map(renderRow))}`)
  return [PREFACE, ...sections].join("\n")
}
