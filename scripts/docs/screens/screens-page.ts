import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { renderTable } from "../table.ts"
import { readGallery } from "./gallery.ts"
import { findComponents, findPage, readTitle } from "./pages.ts"
import { listStories } from "./stories.ts"

const PREFACE = `# Screens

Every address of the app, by area. Written by \`npm run docs\` from \`lib/addresses/addresses.ts\`, the pages of \`app/\`, the sandbox's
stories and the gallery. A segment that begins with a colon is a value, a question mark behind it says that it may be
missing. What is *ours* the provider does not have: nobody else can have led to it.

- **Shows**: its title in the window, and its page's file behind it.
- **Story**: the stories of the sandbox that begin there or pass it by a link of their own, three at most.
- **Gallery**: the screens of \`/gallery\` that are drawn by the same components, with the number of their states.
`

const MOST = 3
const some = (all: readonly string[]) =>
  all.length === 0 ? "–" : all.slice(0, MOST).join(", ") + (all.length > MOST ? ` +${all.length - MOST}` : "")

const fits = ({ path, alias }: Address, opened: string) =>
  [path, alias].some((pattern) => pattern !== undefined && matchPath(pattern, opened) !== undefined)

const drawn = readGallery()

/** Components used by more screens than this do not identify a screen. */
const TELLING = 2

function galleryOf(file: string): string[] {
  const by = findComponents(file).map((module) => drawn.filter(({ components }) => components.has(module)))
  const telling = by.filter(({ length }) => length <= TELLING)
  const found = new Set((telling.some(({ length }) => length > 0) ? telling : by).flat())
  return [...found].map(({ screen, states }) => `${screen} (${states})`)
}

/** docs/generated/screens.md */
export async function renderScreensPage(): Promise<string> {
  const told = await listStories()
  const row = ([name, address]: [string, Address]) => {
    const file = findPage(address)
    const link = `[${readTitle(file) ?? "*as the text is named*"}](<../../${file}>)`
    return [
      name,
      `\`${address.path}\`${address.own ? " *ours*" : ""}`,
      address.alias ? `\`${address.alias}\`` : "–",
      address.query?.map((one) => `\`${one}\``).join(", ") ?? "–",
      link,
      some(told.filter(([, opened]) => opened.some((path) => fits(address, path))).map(([story]) => `\`${story}\``)),
      some(galleryOf(file)),
    ]
  }
  const areas = Map.groupBy(Object.entries(addresses as Record<string, Address>), ([, { area }]) => area)
  const heads = ["Name", "Address", "Also at", "Query", "Shows", "Story", "Gallery"]
  const sections = [...areas].map(([area, entries]) => `## ${area}\n\n${renderTable(heads, entries.map(row))}`)
  return [PREFACE, ...sections].join("\n")
}
