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
    const [prefix = "", ...rest] = `/${folder}`.split(/\/\[/)
    return { file, prefix: prefix || "/", isExact: rest.length === 0 }
  })

/** The file of an address's page. */
export function findPage({ area, path }: Address): string {
  const prefix = path.replace(/\/:.*$/, "") || "/"
  const isExact = prefix === path
  const page =
    pages.find((candidate) => candidate.prefix === prefix && candidate.isExact === isExact) ??
    pages.find((candidate) => candidate.prefix === prefix)
  if (!page) throw new Error(`${path} has no page: it needs a page.tsx below app/(${area})${prefix}`)
  return page.file
}

const TITLE = /title: "([^"]+)"/
const IMPORT = /from "([^"]+)"/g

/** The page's file and the shared files of app/ that it imports. */
function* readPageAndShared(file: string): Generator<string> {
  const text = readFileSync(file, "utf8")
  yield text
  for (const [, modulePath = ""] of text.matchAll(IMPORT)) {
    const shared = `${modulePath.startsWith("@app/") ? modulePath.replace("@app/", "app/") : join(dirname(file), modulePath)}.tsx`
    if (/^(@app|\.{1,2})\/.*-page$/.test(modulePath) && existsSync(shared)) yield* readPageAndShared(shared)
  }
}

/** The page's title, if it is constant. */
export const readTitle = (file: string) =>
  [...readPageAndShared(file)].map((text) => TITLE.exec(text)?.[1]).find(Boolean)

/** The modules of the area's components that a page renders. */
export const findComponents = (file: string) =>
  [...readPageAndShared(file)]
    .flatMap((text) => [...text.matchAll(IMPORT)].map(([, modulePath = ""]) => modulePath))
    .filter((modulePath) => modulePath.startsWith("#components/") && !modulePath.startsWith("#components/ui/"))
