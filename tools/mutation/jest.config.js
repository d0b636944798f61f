import { dirname } from "node:path"
import loadConfig from "../../jest.config.js"

/** The project `unit` alone. The runner sets `testMatch`. */
export default async () => {
  const { projects, testTimeout } = await loadConfig()
  const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === "unit")
  return { ...unit, testTimeout, rootDir: dirname(dirname(import.meta.dirname)) }
}
