import { globSync } from "node:fs"
import { addresses } from "#lib/addresses"
import type { Address } from "#lib/kit/address/address"
import { table } from "./table.ts"

const PREFACE = `# Screens

Every address of the app, by area. Written by \`npm run docs\` from \`lib/addresses.ts\` and the pages of \`app/\`; edits here
are lost. A segment that begins with a colon is a value, a question mark behind it says that it may be missing. What is
*ours* the provider does not have: nobody else can have led to it.
`

/** The folders that have a page, as their addresses begin: a value ends the part that tells them apart. */
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

function pageOf({ path }: Address): string {
  const begins = path.replace(/\/:.*$/, "") || "/"
  const isExact = begins === path
  const found =
    pages.find((page) => page.begins === begins && page.isExact === isExact) ??
    pages.find((page) => page.begins === begins)
  return found ? `\`${found.file}\`` : "–"
}

/** docs/screens.md */
export function screensPage(): string {
  const areas = Map.groupBy(Object.entries(addresses as Record<string, Address>), ([, { area }]) => area)
  const sections = [...areas].map(([area, entries]) => {
    const rows = entries.map(([name, address]) => [
      name,
      `\`${address.path}\`${address.own ? " *ours*" : ""}`,
      address.alias ? `\`${address.alias}\`` : "–",
      address.query?.map((one) => `\`${one}\``).join(", ") ?? "–",
      pageOf(address),
    ])
    return [`## ${area}\n`, table(["Name", "Address", "Also at", "Query", "Page"], rows)].join("\n")
  })
  return [PREFACE, ...sections].join("\n")
}
