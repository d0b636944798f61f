import { mkdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import type { BrowserContext } from "playwright"
import { inProject } from "../../scripts/command/root.js"

const FOLDER = inProject("test-results/opened")
const paths = new Set<string>()

/** Records the paths that a context's pages open, by test file, for docs/screens.md. */
export function recordOpenedPaths(context: BrowserContext) {
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) paths.add(new URL(frame.url()).pathname)
    })
  })
}

export function writeOpenedPaths() {
  const test = relative(inProject(), expect.getState().testPath ?? "")
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${test.replaceAll("/", "-")}.json`), JSON.stringify({ test, paths: [...paths] }))
}
