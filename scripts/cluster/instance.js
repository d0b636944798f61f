import { mkdirSync, openSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { launch } from "../process/children.js"
import { APP_FLAGS, COMPILED, createProjectEnvironment, findProjectNode, SERVER } from "../process/node.js"
import { waitUntilUp } from "../process/pair.js"
import { inProject } from "../command/root.js"
import { endWithParent } from "./end-with-parent.js"

/** The build of this folder. */
export const getLocalRelease = () => ({
  folder: inProject(),
  command: [findProjectNode(), ...APP_FLAGS, SERVER],
  env: { ...COMPILED, NODE_ENV: "production" },
})

/** Starts an instance that logs to a file, and waits until it is ready. A release with a user runs without privileges. */
export async function startInstance({ release, port, env, log }) {
  mkdirSync(dirname(log), { recursive: true })
  const out = openSync(log, "a")
  const listenArgs = ["-H", "127.0.0.1", "-p", String(port)]
  const [file, args] = endWithParent([...release.command, ...listenArgs], { unprivileged: "user" in release })
  const { PATH, TZ } = createProjectEnvironment()
  // The release contains Node, because its user may not be allowed to read this folder.
  const node = join(release.folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
  const { child, ended } = launch(file, args, {
    cwd: release.folder,
    env: { PATH: [node, PATH].join(delimiter), TZ, ...release.env, ...env },
    stdio: ["ignore", out, out],
  })
  const health = `http://127.0.0.1:${port}/api/health/ready`
  await waitUntilUp({ name: `The instance at port ${port}`, health, log, ended })
  return { child, ended }
}
