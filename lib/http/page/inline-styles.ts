export type Stylesheet = { href: string; text: string }

/** The cookie with the href of the stylesheet that this browser has in its cache. */
export const SHEET_COOKIE = "sheet"

/** A declaration in `styles/app.css` by which the built file is recognized. */
const MARKER = /--stylesheet:\s*app/
const FOLDER = "/_next/static/chunks"

let built: Stylesheet | undefined

/**
 * The stylesheet that Next built from `styles/app.css`: a first visit receives it inline, which saves a round trip.
 * Measured on slow 4G with a four times slower CPU: first contentful paint after 564 ms inline, 692 ms linked. Next's
 * `experimental.inlineCss` (16.4.5) prints the text three times and without the nonce of our policy; delete this file
 * when that is fixed. Undefined in development, because Next links the styles, and in the browser, which already has
 * them.
 */
export function getBuiltStylesheet(): Stylesheet | undefined {
  if (typeof window !== "undefined" || process.env.NODE_ENV !== "production") return undefined
  return (built ??= readStylesheet(`${process.cwd()}/.next/static/chunks`))
}

function readStylesheet(folder: string): Stylesheet {
  // Not an import: the component that prints the text is also bundled for browsers.
  const { readdirSync, readFileSync } = process.getBuiltinModule("node:fs")
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".css"))) {
    const text = readFileSync(`${folder}/${name}`, "utf8")
    if (MARKER.test(text))
      return { href: `${FOLDER}/${name}`, text: text.replace(/\n?\/\*# sourceMappingURL=.*?\*\/\s*$/, "") }
  }
  throw new Error(`No file in ${folder} was built from styles/app.css. Build again.`)
}
