import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import tailwind from "@tailwindcss/postcss"
import postcss from "postcss"
import { inProject } from "../command/root.js"

/**
 * A page carries its styles in itself the first time, which the framework's own stylesheets cannot: so the one there is
 * is made here, into the folder of static files, and named by what it says (docs/decisions/0026).
 */
export async function makeStylesheet(folder) {
  const source = inProject("styles/app.css")
  const { css } = await postcss([tailwind({ optimize: true })]).process(readFileSync(source), { from: source })
  mkdirSync(join(folder, "css"), { recursive: true })
  writeFileSync(join(folder, "css", `${createHash("sha256").update(css).digest("hex").slice(0, 12)}.css`), css)
}
