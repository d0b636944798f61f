import { ensureBrowser } from "./process/browser.js"
import { build } from "./build.js"
import { run } from "./process/children.js"
import { install, installFolder } from "./install.js"
import { main } from "./command/main.js"
import { NEXT, createProjectEnvironment, findProjectNode } from "./process/node.js"
import { findFreePort } from "./process/ports.js"
import { inProject } from "./command/root.js"
import { UserError } from "./command/print.js"

/** `npm run bench`. docs/bench.md describes its options and measurements. */
void main(async () => {
  await install()
  await installFolder(inProject("tools/bench"))
  const chromium = await ensureBrowser()
  await build()
  await buildBare()
  const servers = {
    app: `http://localhost:${await findFreePort()}`,
    sandbox: `http://localhost:${await findFreePort()}`,
    phone: "",
    appLog: "",
  }
  const env = {
    ...createProjectEnvironment(),
    CHROMIUM: chromium,
    NODE_ENV: "production",
    TEST_SERVERS: JSON.stringify([servers]),
  }
  const { code } = await run(findProjectNode(), [inProject("tools/bench/main.ts"), ...process.argv.slice(2)], { env })
  return code
})

async function buildBare() {
  const env = { ...createProjectEnvironment(), NODE_ENV: "production" }
  const { code, output } = await run(findProjectNode(), [NEXT, "build", inProject("tools/bench/bare")], {
    env,
    quiet: true,
  })
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe bare app could not be built; the reason is above.`)
}
