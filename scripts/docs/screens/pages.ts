import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Address } from "#lib/core/address/address"

/** All pages by the constant prefix of their path. */
const pages = globSync("app/**/page.tsx")
  .toSorted()
  .map((file) => {
    const folder = file
      .replace(/^app\//, "")
      .replace(/\/?page\.tsx$/, "")
      .replace(/\([\w-]+\)\/?/g, "")
      .replace(/\/$/, "")
    const [begins = "", ...rest] = `/${folder}`.split(/\/\[/)
    return { file, begins: begins || "/", isExact: rest.length === 0 }
  })

/** The file of an address's page. */
export function findPage({ area, path }: Address): string {
  const begins = path.replace(/\/:.*$/, "") || "/"
  const isExact = begins === path
  const found =
    pages.find((page) => page.begins === begins && page.isExact === isExact) ??
    pages.find((page) => page.begins === begins)
  if (!found) throw new Error(`${path} has no page: it needs a page.tsx below app/(${area})${begins}`)
  return found.file
}

const TITLE = /title: "([^"]+)"/
const FROM = /from "([^"]+)"/g

/** The page's file and the shared files of app/ that it imports. */
function* filesOf(file: string): Generator<string> {
  const text = readFileSync(file, "utf8")
  yield text
  for (const [, from = ""] of text.matchAll(FROM)) {
    const shared = `${from.startsWith("@app/") ? from.replace("@app/", "app/") : join(dirname(file), from)}.tsx`
    if (/^(@app|\.{1,2})\/.*-page$/.test(from) && existsSync(shared)) yield* filesOf(shared)
  }
}

/** The page's title, if it is constant. */
export const readTitle = (file: string) => [...filesOf(file)].map((text) => TITLE.exec(text)?.[1]).find(Boolean)

/** The modules of the area's components that a page renders. */
export const findComponents = (file: string) =>
  [...filesOf(file)]
    .flatMap((text) => [...text.matchAll(FROM)].map(([, from = ""]) => from))
    .filter((from) => from.startsWith("#components/") && !from.startsWith("#components/ui/"))
