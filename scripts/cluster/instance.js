import { mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import { launch } from "../children.js"
import { NEXT, projectEnvironment, projectNode } from "../node.js"
import { answers } from "../pair.js"
import { inProject } from "../root.js"
import { tied } from "./tied.js"

/** The build of this folder, as `npm start` runs it. */
export const thisRelease = () => ({
  folder: inProject(),
  command: [projectNode(), "--max-semi-space-size=64", NEXT, "start"],
  env: { NODE_ENV: "production" },
})

/** One process of the app: nobody's rights, its words in a file, and ready when this has come back. */
export async function startInstance({ release, port, env, log }) {
  mkdirSync(dirname(log), { recursive: true })
  const out = openSync(log, "a")
  const where = ["-H", "127.0.0.1", "-p", String(port)]
  const [file, args] = tied([...release.command, ...where], { unprivileged: true })
  const { PATH, TZ } = projectEnvironment()
  const { child, ended } = launch(file, args, {
    cwd: release.folder,
    env: { PATH, TZ, ...release.env, ...env },
    stdio: ["ignore", out, out],
  })
  const health = `http://127.0.0.1:${port}/api/health/ready`
  await answers({ name: `The instance at port ${port}`, health, log })
  return { child, ended }
}
