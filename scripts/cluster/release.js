import { chmodSync, cpSync, existsSync } from "node:fs"
import { run } from "../process/children.js"
import { createScratchCopy } from "../process/copy.js"
import { APP_FLAGS, createProjectEnvironment, findProjectNode } from "../process/node.js"
import { inProject } from "../command/root.js"
import { print, UserError } from "../command/print.js"

/** Next's build cache, which saves two thirds of a build. */
const CACHE = ".next/cache"

/** Builds another release of the app in a folder of its own. It runs as a user who cannot change it. */
export async function buildRelease(DEPLOYMENT_ID) {
  print("Building another release …")
  const { at, remove } = createScratchCopy(inProject())
  const folder = at(".")
  chmodSync(folder, 0o755)
  if (existsSync(inProject(CACHE))) cpSync(inProject(CACHE), at(CACHE), { recursive: true })
  const env = { NODE_ENV: "production", DEPLOYMENT_ID }
  const { code, output } = await run(findProjectNode(), [at("node_modules/next/dist/bin/next"), "build"], {
    cwd: folder,
    env: { ...createProjectEnvironment(), ...env },
    quiet: true,
  })
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe build failed; the reason is above.`)
  return { folder, command: ["node", ...APP_FLAGS, "server.ts"], env, user: "nobody", remove }
}
