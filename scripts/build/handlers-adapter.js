import { writeFile } from "node:fs/promises"
import { join, relative } from "node:path"

/**
 * Notes where the build has put each handler, for lib/kit/process/handlers.ts.
 * @type {import("next").NextAdapter}
 */
export default {
  name: "handlers",
  async onBuildComplete({ outputs, distDir }) {
    const handlers = outputs.appRoutes.map(({ pathname, filePath }) => ({
      pathname,
      file: relative(distDir, filePath),
    }))
    await writeFile(join(distDir, "handlers.json"), JSON.stringify(handlers))
  },
}
