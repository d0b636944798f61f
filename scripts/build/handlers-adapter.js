import { writeFile } from "node:fs/promises"
import { join, relative } from "node:path"

/**
 * Notes what answers each address, for lib/kit/process/handlers.ts: first those without a blank in them, then the others
 * in the order in which the framework's router would try them.
 * @type {import("next").NextAdapter}
 */
export default {
  name: "handlers",
  async onBuildComplete({ outputs, routing, distDir }) {
    const files = new Map(
      [...outputs.appRoutes, ...outputs.appPages].map(({ pathname, filePath }) => [
        pathname,
        relative(distDir, filePath),
      ]),
    )
    const blanks = routing.dynamicRoutes
      .filter(({ source }) => files.has(source))
      .map(({ source, sourceRegex }) => ({ pathname: source, pattern: sourceRegex, file: files.get(source) }))
    for (const { pathname } of blanks) files.delete(pathname)
    // The framework's own screens have addresses, which are nobody's.
    const whole = [...files].filter(([pathname]) => !/^\/_|\.rsc$/.test(pathname))
    await writeFile(
      join(distDir, "handlers.json"),
      JSON.stringify([...whole.map(([pathname, file]) => ({ pathname, file })), ...blanks]),
    )
  },
}
