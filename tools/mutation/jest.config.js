import { dirname } from "node:path"
import loadConfig from "../../jest.config.js"

/** The project `unit` alone, with a short timeout, because many mutants never answer. The runner sets `testMatch`. */
export default async () => {
  const { projects } = await loadConfig()
  const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === "unit")
  return { ...unit, testTimeout: 10_000, rootDir: dirname(dirname(import.meta.dirname)) }
}
